import { Injectable } from '@nestjs/common';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** Read model of account's health-data consents. */
@Injectable()
export class HealthConsents {
  constructor(private readonly source: DataSource) {}

  /** Health data may be kept and processed only with consent. @throws ProblemError `consent.required` */
  async require(personId: string): Promise<void> {
    if (!(await this.isGiven(personId))) throw new ProblemError('consent.required');
  }

  async isGiven(personId: string): Promise<boolean> {
    const rows = await this.source.query<{ given: boolean }[]>('SELECT given FROM health_consent WHERE person_id = $1', [personId]);
    return rows[0]?.given ?? false;
  }

  /** Remembers the newest word; an older one that arrives late changes nothing. */
  async remember(tx: EntityManager, personId: string, consent: { given: boolean; textVersion: string; at: string }): Promise<void> {
    await tx.query(
      `INSERT INTO health_consent AS known (person_id, given, text_version, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET given = excluded.given, text_version = excluded.text_version, changed_at = excluded.changed_at
       WHERE known.changed_at <= excluded.changed_at`,
      [personId, consent.given, consent.textVersion, consent.at],
    );
  }
}
