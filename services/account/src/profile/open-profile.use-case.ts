import { Injectable } from '@nestjs/common';
import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { ProfileRecord } from './profile.record.js';
import { ProfileRepository } from './profile.repository.js';

/** The caller's own profile; it arises at the first call, because the identity server tells nobody of a new account. */
@Injectable()
export class OpenProfile {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor): Promise<ProfileRecord> {
    const known = await this.profiles.find(actor.id);
    if (known && !hasNewEmail(known, actor)) return known;
    return this.transactions.run((tx) => this.within(tx, actor));
  }

  /** The same inside a larger change; the row stays locked until it ends. */
  async within(tx: EntityManager, actor: Actor): Promise<ProfileRecord> {
    // A token without an address cannot be written to: the identity server has to ask for one first.
    if (actor.email === '') throw new ProblemError('auth.forbidden', { detail: 'Your account has no e-mail address.' });
    const { id, email, firstName, lastName } = actor;
    const isNew = await this.profiles.insert(tx, { id, email, firstName, lastName });
    const profile = await this.profiles.lock(tx, id);
    if (!profile) throw new Error('The profile vanished while it was opened');
    if (isNew) await this.register(tx, profile);
    else if (hasNewEmail(profile, actor)) await this.follow(tx, profile, email);
    return profile;
  }

  private async register(tx: EntityManager, { id, version, firstName, lastName, email }: ProfileRecord): Promise<void> {
    await appendEvent(tx, accountRegistered, {
      aggregateId: id,
      aggregateVersion: version,
      personId: id,
      actor: id,
      data: { firstName, lastName, email },
    });
    await this.audit.record(tx, { actor: id, action: 'account.registered', subjectType: 'profile', subjectId: id, personId: id });
  }

  /** The address is the identity server's: a change there is followed here. */
  private async follow(tx: EntityManager, profile: ProfileRecord, email: string): Promise<void> {
    profile.email = email;
    await this.profiles.save(tx, profile);
    await appendProfileChanged(tx, profile);
    const { id } = profile;
    await this.audit.record(tx, { actor: id, action: 'profile.email-followed', subjectType: 'profile', subjectId: id, personId: id });
  }
}

function hasNewEmail(profile: ProfileRecord, { email, emailVerified }: Actor): boolean {
  return emailVerified && email !== '' && profile.email !== email;
}

export async function appendProfileChanged(tx: EntityManager, profile: ProfileRecord): Promise<void> {
  const { id, version, firstName, lastName, email, phone, timeZone, dateOfBirth } = profile;
  await appendEvent(tx, accountProfileChanged, {
    aggregateId: id,
    aggregateVersion: version,
    personId: id,
    actor: id,
    data: { firstName, lastName, email, phone, timeZone, dateOfBirth },
  });
}
