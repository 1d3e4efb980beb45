import { Injectable } from '@nestjs/common';
import type { Preferences, PreferencesChange } from '@toothwise/contracts-account';
import { type Actor, Audit, ProblemError, Transactions } from '@toothwise/service-kit';
import { OpenProfile } from '../profile/open-profile.use-case.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PREFERENCE_NAMES } from './preferences.rules.js';

/** People choose for themselves. Two forms edit this one record: the tab of the profile and the settings of the notifications. */
@Injectable()
export class ChangePreferences {
  constructor(
    private readonly openProfile: OpenProfile,
    private readonly preferences: PreferencesRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** @param seen version that the caller saw. @throws ProblemError `version.outdated` where there is a newer one */
  execute(actor: Actor, seen: number, wanted: PreferencesChange): Promise<Preferences> {
    return this.transactions.run(async (tx) => {
      // Locks the person's row: two changes take turns.
      await this.openProfile.within(tx, actor);
      const known = await this.preferences.of(actor.id, tx);
      if (known.version !== seen) throw new ProblemError('version.outdated');
      const changed = PREFERENCE_NAMES.filter((name) => wanted[name] !== undefined && known[name] !== wanted[name]);
      if (changed.length === 0) return known;
      const next = { ...known, ...wanted, version: known.version + 1 };
      await this.preferences.save(tx, actor.id, next);
      const details = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
      const of = { subjectType: 'profile', subjectId: actor.id, personId: actor.id };
      await this.audit.record(tx, { actor, action: 'preferences.changed', ...of, details });
      return next;
    });
  }
}
