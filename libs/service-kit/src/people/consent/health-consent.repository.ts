import { Injectable } from '@nestjs/common';
import { ProblemError } from '../../basics/errors/problem-error.js';
import { DataSource, type EntityManager } from 'typeorm';

/** Read model of account's health-data consents. */
@Injectable()
export class HealthConsents {
  constructor(private readonly source: DataSource) {}

  /** Health data may be kept and processed only with consent. @param tx see `isGiven` @throws ProblemError `consent.required` */
  async require(personId: string, tx?: EntityManager): Promise<void> {
    if (!(await this.isGiven(personId, tx))) throw new ProblemError('consent.required');
  }

  /** @param tx in which health data is written: a withdrawal then waits until that is there, and ends it too. Ask before locking more. */
  async isGiven(personId: string, tx?: EntityManager): Promise<boolean> {
    return (await this.said(personId, tx)) ?? false;
  }

  /** The same, and null where nothing has been heard of this person yet: for facts that may have overtaken the consent they rest on. */
  async said(personId: string, tx?: EntityManager): Promise<boolean | null> {
    const rows = await (tx ?? this.source).query<{ given: boolean }[]>(
      `SELECT given FROM health_consent WHERE person_id = $1 ${tx ? 'FOR SHARE' : ''}`,
      [personId],
    );
    return rows[0]?.given ?? null;
  }

  /** The wording that holds, with the provider that it names: `<version> <provider>`; null where no consent does. */
  async version(personId: string): Promise<string | null> {
    const [row] = await this.source.query<{ version: string }[]>(
      'SELECT text_version AS version FROM health_consent WHERE person_id = $1 AND given',
      [personId],
    );
    return row?.version ?? null;
  }

  /** Remembers the newest word; an older one that arrives late changes nothing. @returns whether it was the newest */
  async remember(
    tx: EntityManager,
    personId: string,
    consent: { given: boolean; textVersion: string; provider?: string | null; at: string },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO health_consent AS known (person_id, given, text_version, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET given = excluded.given, text_version = excluded.text_version, changed_at = excluded.changed_at
       WHERE known.changed_at <= excluded.changed_at RETURNING 1`,
      [personId, consent.given, consent.provider ? `${consent.textVersion} ${consent.provider}` : consent.textVersion, consent.at],
    );
    return rows.length > 0;
  }
}
