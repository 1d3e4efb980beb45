import { Injectable } from '@nestjs/common';
import { type Screening, screeningHttp, screeningSharingConsented, screeningSharingWithdrawn } from '@toothwise/contracts-screening';
import { appendEvent, takeBack } from '@toothwise/event-bus';
import { isPhone } from '@toothwise/phone';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ClinicalRules } from '../analysis/clinical.rules.js';
import { HealthConsents } from '../consent/health-consent.repository.js';
import type { ScreeningRecord, SharingConsentRecord } from '../screenings/screening.record.js';
import { Screenings } from '../screenings/screening.repository.js';
import { contactOf } from './contact.mapper.js';
import { sayWait, sinceWhen, waitForConsent } from './sharing-pace.rules.js';
import { NO_PHONE, SHARING_TEXT, SHARING_WORDING } from './sharing.texts.js';
import { sharingBlock, sharingPossible, sharingView } from './sharing.rules.js';

export type SharingConsent = z.output<typeof screeningHttp.sharingConsent>;

/** Consent to contact by a clinic after the result, and its withdrawal. */
@Injectable()
export class ChangeSharing {
  constructor(
    private readonly consents: HealthConsents,
    private readonly screenings: Screenings,
    private readonly rules: ClinicalRules,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param given null withdraws; withdrawing what was never given succeeds
   * @throws ProblemError `resource.not-found`, `consent.required`, `screening.not-completed`, `sharing.not-possible` (level 5, failed), `consent.outdated`,
   *   `sharing.too-often`
   */
  execute(actor: Actor, id: string, given: SharingConsent | null): Promise<Screening['sharing']> {
    return given ? this.consent(actor, id, given) : this.withdraw(actor, id);
  }

  private async consent(actor: Actor, id: string, given: SharingConsent): Promise<Screening['sharing']> {
    // To strangers it does not exist, whatever else they lack.
    await this.screenings.require(actor.id, id);
    if (given.phone && !isPhone(given.phone)) throw new ProblemError('request.invalid', { issues: [NO_PHONE] });
    return this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      if (screening.status === 'analysing') throw new ProblemError('screening.not-completed');
      if (!sharingPossible(screening)) throw new ProblemError('sharing.not-possible');
      if (given.textVersion !== SHARING_TEXT.textVersion) throw new ProblemError('consent.outdated');
      const standing = await this.screenings.latestConsent(id, tx);
      const consent = newConsent(actor, id, given, laterThan(standing, this.clock.now()));
      if (!standing || standing.withdrawnAt || !isSame(standing, consent)) {
        await this.requirePace(tx, id, consent.givenAt);
        await this.screenings.withdrawConsent(tx, id, consent.givenAt);
        if (standing) await takeBack(tx, actor.id, id);
        await this.screenings.addConsent(tx, consent);
        await this.tellConsented(tx, screening, consent);
        return sharingView(screening, consent, SHARING_TEXT.textVersion);
      }
      return sharingView(screening, standing, SHARING_TEXT.textVersion);
    });
  }

  private async withdraw(actor: Actor, id: string): Promise<Screening['sharing']> {
    return this.transactions.run(async (tx) => {
      const screening = await this.screenings.lockOwn(tx, actor.id, id);
      await this.end(tx, screening);
      return sharingView(screening, await this.screenings.latestConsent(id, tx), SHARING_TEXT.textVersion);
    });
  }

  /** The consent to keep and process health data is withdrawn: nothing of it is shared any more. */
  async withdrawAll(tx: EntityManager, personId: string): Promise<void> {
    for (const id of await this.screenings.sharedOf(tx, personId)) await this.end(tx, await this.screenings.lockOwn(tx, personId, id));
  }

  private async end(tx: EntityManager, screening: ScreeningRecord): Promise<void> {
    const at = laterThan(await this.screenings.latestConsent(screening.id, tx), this.clock.now());
    if (await this.screenings.withdrawConsent(tx, screening.id, at)) await this.tellWithdrawn(tx, screening, at);
  }

  /** Every consent is passed on to practices; what toggles all day is not. */
  private async requirePace(tx: EntityManager, id: string, now: Date): Promise<void> {
    const wait = waitForConsent(await this.screenings.consentsSince(tx, id, sinceWhen(now)), now);
    if (wait > 0) throw new ProblemError('sharing.too-often', { detail: sayWait(wait), retryAfter: Math.ceil(wait / 1000) });
  }

  private async tellConsented(tx: EntityManager, screening: ScreeningRecord, consent: SharingConsentRecord): Promise<void> {
    const sharing = sharingBlock(screening, screening.analysis!, consent, (text, flags) => this.rules.hears(text, flags));
    const version = await this.next(tx, screening, 'sharing.consented');
    const data = { screeningId: screening.id, sharing };
    await appendEvent(tx, screeningSharingConsented, { ...envelope(screening), aggregateVersion: version, data });
  }

  private async tellWithdrawn(tx: EntityManager, screening: ScreeningRecord, at: Date): Promise<void> {
    const version = await this.next(tx, screening, 'sharing.withdrawn');
    await takeBack(tx, screening.personId, screening.id);
    const data = { screeningId: screening.id, withdrawnAt: at.toISOString() };
    await appendEvent(tx, screeningSharingWithdrawn, { ...envelope(screening), aggregateVersion: version, data });
  }

  private async next(tx: EntityManager, screening: ScreeningRecord, action: string): Promise<number> {
    screening.version += 1;
    await this.screenings.save(tx, screening);
    const { id, personId } = screening;
    await this.audit.record(tx, { actor: personId, action, subjectType: 'screening', subjectId: id, personId });
    return screening.version;
  }
}

const envelope = ({ id, personId }: ScreeningRecord) => ({ aggregateId: id, personId, actor: personId });

/**
 * Now, or just after the last decision: the clinic service takes the latest instant for the person's will, and two servers' clocks may differ.
 */
function laterThan(last: Pick<SharingConsentRecord, 'givenAt' | 'withdrawnAt'> | null, now: Date): Date {
  const before = last?.withdrawnAt ?? last?.givenAt;
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

function newConsent(actor: Actor, screeningId: string, { textVersion, phone, place }: SharingConsent, givenAt: Date): SharingConsentRecord {
  return {
    id: randomUUID(),
    screeningId,
    textVersion,
    wording: SHARING_WORDING,
    phone: phone || null,
    place,
    contact: contactOf(actor),
    givenAt,
    withdrawnAt: null,
  };
}

const isSame = (one: SharingConsentRecord, other: SharingConsentRecord) =>
  isDeepStrictEqual([one.phone, one.place, one.contact, one.textVersion], [other.phone, other.place, other.contact, other.textVersion]);
