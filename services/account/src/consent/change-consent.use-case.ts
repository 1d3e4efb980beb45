import { Injectable } from '@nestjs/common';
import { type ConsentChange, accountConsentChanged } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { OpenProfile } from '../profile/open-profile.use-case.js';
import type { ProfileRecord } from '../profile/profile.record.js';
import { ProfileRepository } from '../profile/profile.repository.js';
import type { ConsentEntryRecord } from './consent-entry.record.js';
import { CONSENT_TEXTS, type ConsentKind, wordingOf } from './consent.texts.js';
import { ConsentRepository } from './consent.repository.js';

/** People decide for themselves, and only about the wording that they were shown. */
@Injectable()
export class ChangeConsent {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly profiles: ProfileRepository,
    private readonly consents: ConsentRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `consent.outdated` when the agreement is to an older wording; withdrawing is always possible */
  async execute(actor: Actor, kind: ConsentKind, { given, textVersion, provider: named }: ConsentChange): Promise<ConsentEntryRecord> {
    if (given && textVersion !== CONSENT_TEXTS[kind].textVersion) throw new ProblemError('consent.outdated');
    return this.transactions.run(async (tx) => {
      const profile = await this.openProfile.within(tx, actor);
      const latest = await this.consents.latest(actor.id, kind, tx);
      const provider = given ? (named ?? (latest?.given ? latest.provider : null)) : null;
      if (latest && latest.given === given && (!given || (latest.textVersion === textVersion && latest.provider === provider)))
        return latest;
      const version = given ? textVersion : (latest?.textVersion ?? CONSENT_TEXTS[kind].textVersion);
      const said = { given, textVersion: version, provider, wording: given ? wordingOf(kind, provider) : null };
      const entry = await this.consents.add(tx, { personId: actor.id, kind, ...said, at: after(latest, this.clock.now()) });
      await this.profiles.save(tx, profile);
      await this.announce(tx, profile, entry);
      const details = { kind, textVersion: version, ...(provider && { provider }) };
      const action = given ? 'consent.given' : 'consent.withdrawn';
      await this.audit.record(tx, { actor, action, subjectType: 'profile', subjectId: actor.id, personId: actor.id, details });
      return entry;
    });
  }

  /** Only the health-data consent concerns other services. */
  private async announce(
    tx: EntityManager,
    { id, version }: ProfileRecord,
    { kind, given, textVersion, provider, at }: ConsentEntryRecord,
  ): Promise<void> {
    if (kind !== 'health-data') return;
    await appendEvent(tx, accountConsentChanged, {
      aggregateId: id,
      aggregateVersion: version,
      personId: id,
      actor: id,
      data: { kind, given, textVersion, provider, at: at.toISOString() },
    });
  }
}

/** The newest word counts, here and in other services: one that was said later is later, also where this clock is behind the one before. */
const after = (latest: ConsentEntryRecord | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), latest ? latest.at.getTime() + 1 : 0));
