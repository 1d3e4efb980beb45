import { appendFacts } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';
import { Clock, type KeysetPosition, ProblemError, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { progressOf } from '../../live/screening.topics.js';
import {
  ScreeningRecord,
  SharingConsentRecord,
  type ShownConsent,
  type ShownScreening,
  type Stages,
  type SummaryRow,
} from '../record/screening.record.js';
import { Screening } from './screening.aggregate.js';

/** A screening with everything its owner sees of it. */
export interface WholeScreening {
  screening: ShownScreening;
  photos: Photo[];
  consent: ShownConsent | null;
}
interface WholeRow extends ShownScreening {
  photos: Photo[];
  phone: string | null;
  place: SharingConsentRecord['place'] | null;
  givenAt: Date | null;
  withdrawnAt: Date | null;
}

/** A screening with its photos and latest consent, of this person alone: $1 its id, $2 the person's. */
export const WHOLE_SCREENING = `
  SELECT s.id, s.kind, s.source, s.status, s.stages, s.created_at AS "createdAt", s.completed_at AS "completedAt", s.form, s.person, s.flag_answers AS "flagAnswers", s.signs,
         s.conversation, s.analysis, s.review, s.failure, s.level, s.seen_at AS "seenAt", c.phone, c.place, c.given_at AS "givenAt", c.withdrawn_at AS "withdrawnAt",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'width', p.width, 'height', p.height, 'bytes', p.bytes,
            'quality', p.quality) ORDER BY p.created_at, p.id), '[]') FROM photo p WHERE p.screening_id = s.id) AS photos
  FROM screening s
  LEFT JOIN LATERAL (SELECT * FROM sharing_consent WHERE screening_id = s.id ORDER BY given_at DESC LIMIT 1) c ON true
  WHERE s.id = $1 AND s.person_id = $2`;

/** $1 the holder. Of whom nobody said is theirs, too, while they keep nobody else's record: as health counts it. */
const OWN = `(person->>'who' = 'me' OR (person->>'who' IS NULL AND NOT EXISTS (SELECT FROM family_access WHERE holder_id = $1)))`;

/** Rows of `screening` and `sharing_consent`. */
@Injectable()
export class Screenings {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<ScreeningRecord | null> {
    return this.source.getRepository(ScreeningRecord).findOneBy({ id });
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async require(personId: string, id: string): Promise<ScreeningRecord> {
    const screening = await this.source.getRepository(ScreeningRecord).findOneBy({ id, personId });
    if (!screening) throw new ProblemError('resource.not-found');
    return screening;
  }

  /** In one statement: this is the page people read most. @throws ProblemError `resource.not-found`, also for somebody else's */
  async whole(personId: string, id: string): Promise<WholeScreening> {
    const [row] = await this.source.query<WholeRow[]>(WHOLE_SCREENING, [id, personId]);
    if (!row) throw new ProblemError('resource.not-found');
    const { photos, phone, place, givenAt, withdrawnAt, ...screening } = row;
    return { screening, photos, consent: givenAt && place ? { phone, place, givenAt, withdrawnAt } : null };
  }

  /** Locked until the transaction ends: result, sharing and deletion take turns. */
  async lock(tx: EntityManager, id: string): Promise<Screening | null> {
    const row = await tx.getRepository(ScreeningRecord).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) return null;
    // The latest one, withdrawn or not; read after the lock was won.
    return new Screening(
      row,
      await tx.getRepository(SharingConsentRecord).findOne({ where: { screeningId: id }, order: { givenAt: 'DESC' } }),
    );
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async lockOwn(tx: EntityManager, personId: string, id: string): Promise<Screening> {
    const screening = await this.lock(tx, id);
    if (screening?.row.personId !== personId) throw new ProblemError('resource.not-found');
    return screening;
  }

  /** Newest first; `limit + 1` rows, so that the caller sees whether more follow. Of each what a list is made from. */
  page(personId: string, limit: number, after?: KeysetPosition, whose?: 'me'): Promise<SummaryRow[]> {
    return this.source.query<SummaryRow[]>(
      `SELECT id, kind, source, status, urgency, level, summary, analysis, review, person, form, conversation, created_at AS "createdAt", completed_at AS "completedAt",
         seen_at AS "seenAt"
       FROM screening WHERE person_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid)) ${whose ? `AND ${OWN}` : ''}
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [personId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  isAnalysing(personId: string, kind: ScreeningKind): Promise<boolean> {
    return this.source.getRepository(ScreeningRecord).existsBy({ personId, kind, status: 'analysing' });
  }

  async insert(tx: EntityManager, screening: Screening): Promise<void> {
    await tx.getRepository(ScreeningRecord).insert(screening.row);
    await this.storeParts(tx, screening);
  }

  /** Rows, facts, and word to the open pages. */
  async save(tx: EntityManager, screening: Screening): Promise<void> {
    await tx.getRepository(ScreeningRecord).update({ id: screening.id }, screening.takeChanges());
    await this.storeParts(tx, screening);
    await tell(tx, progressOf(screening.id));
  }

  /** Analyses without a sign of life since then. A command that still waits in the outbox is not lost: the broker is away. */
  async silentSince(then: Date, limit: number): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT s.id FROM screening s
       WHERE s.status = 'analysing' AND s.progress_at < $2
         AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.aggregate_id = s.id AND o.published_at IS NULL)
       ORDER BY s.progress_at LIMIT $1`,
      [limit, then],
    );
    return rows.map(({ id }) => id);
  }

  /** Records how far a running analysis is; a finished one stays as it is. */
  async progress(id: string, stages: Stages): Promise<void> {
    await this.source.transaction(async (tx) => {
      await tx.getRepository(ScreeningRecord).update({ id, status: 'analysing' }, { stages, progressAt: this.clock.now() });
      await tell(tx, progressOf(id));
    });
  }

  /** A running analysis is still being worked on. */
  async alive(id: string): Promise<void> {
    await this.source.getRepository(ScreeningRecord).update({ id, status: 'analysing' }, { progressAt: this.clock.now() });
  }

  /** Removes a screening that was deleted, with its consents. */
  async remove(tx: EntityManager, screening: Screening): Promise<void> {
    await tx.getRepository(ScreeningRecord).delete({ id: screening.id });
    await appendFacts(tx, [screening]);
  }

  /** Ids of this person's screenings with a standing consent. */
  async sharedOf(tx: EntityManager, personId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT s.id FROM screening s JOIN sharing_consent c ON c.screening_id = s.id
       WHERE s.person_id = $1 AND c.withdrawn_at IS NULL ORDER BY s.id`,
      [personId],
    );
    return rows.map(({ id }) => id);
  }

  /** When consents of a screening were given, later than an instant. */
  async consentsSince(tx: EntityManager, screeningId: string, since: Date): Promise<Date[]> {
    const consents = await tx.getRepository(SharingConsentRecord).findBy({ screeningId, givenAt: MoreThan(since) });
    return consents.map(({ givenAt }) => givenAt);
  }

  /** Screenings by their id that are shared by now, each with the consent that stands; none whose owner withdrew the consent to process health data. */
  async shared(ids: readonly string[]): Promise<Map<string, { screening: ScreeningRecord; consent: SharingConsentRecord }>> {
    const consents = await this.source
      .getRepository(SharingConsentRecord)
      .findBy({ screeningId: In([...new Set(ids)]), withdrawnAt: IsNull() });
    const screenings = await this.source
      .getRepository(ScreeningRecord)
      .createQueryBuilder('s')
      .where({ id: In(consents.map(({ screeningId }) => screeningId)) })
      .andWhere('EXISTS (SELECT FROM health_consent h WHERE h.person_id = s.person_id AND h.given)')
      .getMany();
    const byId = new Map(screenings.map((screening) => [screening.id, screening]));
    return new Map(
      consents.flatMap((consent) => {
        const screening = byId.get(consent.screeningId);
        return screening ? [[screening.id, { screening, consent }] as const] : [];
      }),
    );
  }

  private async storeParts(tx: EntityManager, screening: Screening): Promise<void> {
    const consents = tx.getRepository(SharingConsentRecord);
    const { changed, given } = screening.takeConsents();
    if (changed) {
      const { id, withdrawnAt, toldSince, revisedAt } = changed;
      await consents.update({ id }, { withdrawnAt, toldSince, revisedAt });
    }
    if (given) await consents.insert(given);
    await appendFacts(tx, [screening]);
  }
}
