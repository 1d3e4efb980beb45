import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@toothwise/contracts-clinic';
import { type Actor, Database, ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PracticeMemberRecord } from './practice-member.record.js';
import { PracticeRecord } from './practice.record.js';

export interface OwnershipChange {
  personId: string;
  practiceId: string;
  practiceName: string;
  isLastOwner: boolean;
  version: number;
}

interface Participation {
  joined: boolean;
  pausedAt: string | null;
  unpaid: boolean;
  /** Null for a practice from before there were applications. */
  application: ApplicationState | null;
}

/** Of a row `p` of `practice`, as SQL: somebody has to answer for it, since it was approved once, or has patients. One that never was is nobody's loss. */
export const NEEDS_OWNER = `(p.partner_status IN ('approved', 'suspended') OR EXISTS (SELECT FROM offer o WHERE o.practice_id = p.id AND o.state = 'accepted'))`;

/** Stores practices and who belongs to them. */
@Injectable()
export class PracticeRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  async member(personId: string, tx?: EntityManager): Promise<PracticeMemberRecord | null> {
    return (await this.database.records(PracticeMemberRecord, 'WHERE person_id = $1', [personId], tx))[0] ?? null;
  }

  /** By what name and address the others of the practice know them; written only where it has changed. */
  async know({ id, firstName, lastName, email }: Pick<Actor, 'id' | 'firstName' | 'lastName' | 'email'>): Promise<void> {
    await this.source.query(
      `UPDATE practice_member SET first_name = $2, last_name = $3, email = lower($4)
       WHERE person_id = $1 AND (first_name, last_name, email) IS DISTINCT FROM ($2, $3, lower($4))`,
      [id, firstName, lastName, email],
    );
  }

  /** Whether it takes part in the lead programme, since when it wants no new cases, whether a payment is missing, and how its application stands. */
  async participation(practiceId: string): Promise<Participation> {
    const [row] = await this.source.query<(Omit<Participation, 'pausedAt'> & { pausedAt: Date | null })[]>(
      `SELECT joined, paused_at AS "pausedAt", unpaid_since IS NOT NULL AS unpaid,
         (SELECT a.state FROM application a WHERE a.practice_id = p.id) AS application
       FROM practice p WHERE id = $1`,
      [practiceId],
    );
    const { joined = false, pausedAt = null, unpaid = false, application = null } = row ?? {};
    return { joined, pausedAt: pausedAt?.toISOString() ?? null, unpaid, application };
  }

  async isMember(practiceId: string, personId: string, tx: EntityManager = this.source.manager): Promise<boolean> {
    return tx.existsBy(PracticeMemberRecord, { practiceId, personId });
  }

  /** Of whom something else is true than was told, or nothing yet; it counts as told from this transaction on. */
  async takeOwnershipChanges(tx: EntityManager): Promise<OwnershipChange[]> {
    const [changes] = await tx.query<[OwnershipChange[], number]>(
      `UPDATE practice_member m SET told_last_owner = known.is_last, told_version = m.told_version + 1
       FROM (
         SELECT person_id, role = 'owner' AND count(*) FILTER (WHERE role = 'owner') OVER (PARTITION BY practice_id) = 1 AND ${NEEDS_OWNER} AS is_last
         FROM practice_member JOIN practice p ON p.id = practice_id
       ) AS known JOIN practice_member USING (person_id) JOIN practice p ON p.id = practice_id
       WHERE known.person_id = m.person_id AND (m.told_last_owner <> known.is_last OR (m.told_version = 0 AND m.role = 'owner'))
       RETURNING m.person_id AS "personId", p.id AS "practiceId", p.name AS "practiceName", m.told_last_owner AS "isLastOwner",
         m.version_from + m.told_version AS version`,
    );
    return changes;
  }

  /** Whether a practice that needs an owner has this one alone. Who asks next about the same practice waits until this transaction ends. */
  async isLastOwner(tx: EntityManager, personId: string): Promise<boolean> {
    const owners = await tx.query<{ personId: string }[]>(
      `SELECT person_id AS "personId" FROM practice_member m JOIN practice p ON p.id = m.practice_id
       WHERE role = 'owner' AND m.practice_id = (SELECT practice_id FROM practice_member WHERE person_id = $1) AND ${NEEDS_OWNER}
       ORDER BY 1 FOR UPDATE OF m`,
      [personId],
    );
    return owners.length === 1 && owners[0]?.personId === personId;
  }

  /** The person who is told that somebody looked: the practice's first owner. */
  async firstOwnerOf(practiceId: string, tx: EntityManager): Promise<string | null> {
    const [owner] = await this.ownersOf(practiceId, tx);
    return owner ?? null;
  }

  /** First the one who has been it for longest. */
  async ownersOf(practiceId: string, tx: EntityManager): Promise<string[]> {
    const owners = await tx.query<{ id: string }[]>(
      `SELECT person_id AS id FROM practice_member WHERE practice_id = $1 AND role = 'owner' ORDER BY created_at, person_id`,
      [practiceId],
    );
    return owners.map(({ id }) => id);
  }

  /** Nobody decides about a practice of their own. @throws ProblemError `practice.own` */
  async refuseMembers(practiceId: string, { id: personId }: Pick<Actor, 'id'>, tx: EntityManager): Promise<void> {
    const [member] = await tx.query<object[]>('SELECT 1 FROM practice_member WHERE practice_id = $1 AND person_id = $2', [
      practiceId,
      personId,
    ]);
    if (member) throw new ProblemError('practice.own');
  }

  async findById(id: string, tx?: EntityManager): Promise<PracticeRecord | null> {
    return (await this.database.records(PracticeRecord, 'WHERE id = $1', [id], tx))[0] ?? null;
  }

  /** Whoever decides about the same practice waits until this transaction ends. */
  lock(id: string, tx: EntityManager): Promise<PracticeRecord | null> {
    return tx.findOne(PracticeRecord, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }
}
