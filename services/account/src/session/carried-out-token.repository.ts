import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Rows of `logout_token`: the tokens that were carried out, each once. */
@Injectable()
export class CarriedOutTokens {
  constructor(private readonly source: DataSource) {}

  /** @returns false for one that was carried out before */
  async add(tx: EntityManager, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('INSERT INTO logout_token (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [id]);
    return rows.length > 0;
  }

  async forget(before: Date): Promise<void> {
    await this.source.query('DELETE FROM logout_token WHERE received_at < $1', [before]);
  }
}
