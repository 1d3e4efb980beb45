import { Injectable } from '@nestjs/common';
import type { ProfileChange } from '@toothwise/contracts-account';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenProfile, appendProfileChanged } from './open-profile.use-case.js';
import { impossibleDetails, namedDetails } from './profile-details.rules.js';
import type { ProfileRecord } from './profile.record.js';
import { ProfileRepository } from './profile.repository.js';

/** People change what they say of themselves; address of mail and roles belong to the identity server. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param seen version of the details that the person had before them; whatever is there now, where it is left out
   * @throws ProblemError `request.invalid`, `version.outdated`
   */
  async execute(actor: Actor, change: ProfileChange, seen?: number): Promise<ProfileRecord> {
    const wanted = namedDetails(change);
    const issues = impossibleDetails(wanted, this.clock.now());
    if (issues.length > 0) throw new ProblemError('request.invalid', { issues });
    return this.transactions.run(async (tx) => {
      const profile = await this.openProfile.within(tx, actor);
      if (seen !== undefined && seen !== profile.detailsVersion) throw new ProblemError('version.outdated');
      const changed = Object.entries(wanted).filter(([field, value]) => profile[field as keyof typeof wanted] !== value);
      if (changed.length === 0) return profile;
      Object.assign(profile, Object.fromEntries(changed), { updatedAt: this.clock.now() });
      profile.detailsVersion += 1;
      await this.profiles.save(tx, profile);
      await appendProfileChanged(tx, profile);
      const details = { fields: changed.map(([field]) => field) };
      const of = { subjectType: 'profile', subjectId: actor.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'profile.changed', ...of, details });
      return profile;
    });
  }
}
