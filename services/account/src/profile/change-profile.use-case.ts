import { isPhone } from '@toothwise/phone';
import { Injectable } from '@nestjs/common';
import type { ProfileChange } from '@toothwise/contracts-account';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenProfile, appendProfileChanged } from './open-profile.use-case.js';
import type { ProfileRecord } from './profile.record.js';
import { ProfileRepository } from './profile.repository.js';

/** People change their own name and phone; address and roles belong to the identity server. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async execute(actor: Actor, change: ProfileChange): Promise<ProfileRecord> {
    const phone = change.phone === '' ? null : change.phone;
    if (typeof phone === 'string' && !isPhone(phone))
      throw new ProblemError('request.invalid', { issues: [{ path: 'phone', message: 'Enter a phone number' }] });
    return this.transactions.run(async (tx) => {
      const profile = await this.openProfile.within(tx, actor);
      const wanted = { firstName: change.firstName, lastName: change.lastName, phone };
      const changed = Object.entries(wanted).filter(
        ([field, value]) => value !== undefined && profile[field as keyof typeof wanted] !== value,
      );
      if (changed.length === 0) return profile;
      Object.assign(profile, Object.fromEntries(changed));
      await this.profiles.save(tx, profile);
      await appendProfileChanged(tx, profile);
      const details = { fields: changed.map(([field]) => field) };
      const of = { subjectType: 'profile', subjectId: actor.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'profile.changed', ...of, details });
      return profile;
    });
  }
}
