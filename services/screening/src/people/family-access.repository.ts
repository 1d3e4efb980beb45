import { Injectable } from '@nestjs/common';
import type { AboutPerson } from '@toothwise/contracts-screening';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

interface Kept {
  personId: string;
  until: string | null;
}

/** For whom of their family somebody may act. The rights are health's; here stands what it told last, and what is not known is no right. */
@Injectable()
export class FamilyAccess {
  constructor(private readonly source: DataSource) {}

  /** All of them, each time; an older word than the last changes nothing. */
  async remember(tx: EntityManager, holderId: string, people: readonly Kept[], paidBy: string | null, toldAt: string): Promise<void> {
    const told = await tx.query<unknown[]>(
      `INSERT INTO family_access_told AS known (holder_id, told_at, paid_by) VALUES ($1, $2, $3)
       ON CONFLICT (holder_id) DO UPDATE SET told_at = $2, paid_by = $3 WHERE known.told_at <= $2 RETURNING 1`,
      [holderId, toldAt, paidBy],
    );
    if (told.length === 0) return;
    await tx.query('DELETE FROM family_access WHERE holder_id = $1', [holderId]);
    await tx.query('INSERT INTO family_access (holder_id, person_id, until) SELECT $1, * FROM unnest($2::uuid[], $3::timestamptz[])', [
      holderId,
      people.map(({ personId }) => personId),
      people.map(({ until }) => until),
    ]);
  }

  /** To whose family plan somebody belongs, whatever has become of that plan; null where to none but their own. */
  async payerOf(personId: string, tx: EntityManager = this.source.manager): Promise<string | null> {
    const [row] = await tx.query<{ paid_by: string | null }[]>('SELECT paid_by FROM family_access_told WHERE holder_id = $1', [personId]);
    return row?.paid_by ?? null;
  }

  /** @throws ProblemError `request.invalid` where the holder may not, or no longer, act for the person named */
  async require(holderId: string, { who, personId }: Pick<AboutPerson, 'who' | 'personId'>, now: Date): Promise<void> {
    if (personId === null) return;
    const rows = await this.source.query<unknown[]>(
      'SELECT 1 FROM family_access WHERE holder_id = $1 AND person_id = $2 AND (until IS NULL OR until > $3)',
      [holderId, personId, now],
    );
    if (who !== null && who !== 'me' && rows.length > 0) return;
    throw new ProblemError('request.invalid', {
      issues: [{ path: 'person.personId', message: 'You cannot act for this person, or no longer. Choose again who it is for.' }],
    });
  }
}
