import { Injectable } from '@nestjs/common';
import type { Licence } from '@toothwise/contracts-screening';
import { Clock, ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface KeptLicence {
  number: string;
  place: string;
  /** The last day on which it stands. */
  endsOn: string;
}

/** Whether a licence stands on a day, as SQL; days are those of UTC. */
export const stands = (now: string): string => `ends_on >= (${now}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Rows of `dentist_licence`. */
@Injectable()
export class Licences {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Held until the transaction ends, so that one that ends meanwhile ends what is done under it, too.
   * @throws ProblemError `licence.missing`
   */
  async require(dentistId: string, tx: EntityManager = this.source.manager): Promise<KeptLicence> {
    const [licence] = await tx.query<KeptLicence[]>(
      `SELECT number, place, ends_on::text AS "endsOn" FROM dentist_licence WHERE person_id = $1 AND ${stands('$2')}
       ${tx === this.source.manager ? '' : 'FOR SHARE'}`,
      [dentistId, this.clock.now()],
    );
    if (!licence) throw new ProblemError('licence.missing');
    return licence;
  }

  async keep(tx: EntityManager, personId: string, { number, place, endsOn }: KeptLicence, keptBy: string): Promise<void> {
    await tx.query(
      `INSERT INTO dentist_licence (person_id, number, place, ends_on, kept_by, kept_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (person_id) DO UPDATE SET number = $2, place = $3, ends_on = $4, kept_by = $5, kept_at = $6`,
      [personId, number, place, endsOn, keptBy, this.clock.now()],
    );
  }

  /** Those that end first come first. */
  all(personId: string | null = null, tx: EntityManager = this.source.manager): Promise<Licence[]> {
    return tx.query<Licence[]>(
      `SELECT l.person_id AS "personId", p.first_name AS "firstName", p.last_name AS "lastName", p.email, l.number, l.place,
         l.ends_on::text AS "endsOn", l.${stands('$1')} AS stands,
         (SELECT count(*)::int FROM review r WHERE r.claimed_by = l.person_id AND r.claimed_until > $1 AND l.${stands('$1')}) AS claimed,
         (SELECT count(*)::int FROM review r WHERE r.reviewed_by = l.person_id) AS reviewed
       FROM dentist_licence l LEFT JOIN person_card p ON p.person_id = l.person_id
       WHERE $2::uuid IS NULL OR l.person_id = $2 ORDER BY l.ends_on, l.person_id`,
      [this.clock.now(), personId],
    );
  }
}
