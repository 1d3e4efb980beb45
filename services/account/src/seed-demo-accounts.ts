import { readFileSync } from 'node:fs';
import type { Actor } from '@toothwise/service-kit';
import { ChangeConsent } from './consent/change-consent.use-case.js';
import { CONSENT_TEXTS } from './consent/consent.texts.js';
import { ChangeProfile } from './profile/change-profile.use-case.js';
import { OpenProfile } from './profile/open-profile.use-case.js';
import { account } from './service.js';

interface DemoAccount extends Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'roles'> {
  /** Reserved fictional number, where the account is a patient's. */
  phone?: string;
}

/** The people of the identity server's demo accounts: one list, under the same ids. */
const file = new URL('../../../deploy/demo-people.json', import.meta.url);
export const DEMO_ACCOUNTS = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, DemoAccount>);

/**
 * Profiles and consents of the demo accounts, made by the same use cases as a person's own calls; running it again changes nothing.
 * @throws unless TOOTHWISE_MODE is `embedded`: invented people must never appear in a real installation
 */
export async function seedDemoAccounts(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.TOOTHWISE_MODE !== 'embedded') throw new Error('Demo accounts are made only where TOOTHWISE_MODE=embedded');
  await account.within(async (app) => {
    for (const { phone, ...person } of DEMO_ACCOUNTS) {
      const actor: Actor = { ...person, emailVerified: true, expiresAt: new Date('9999-12-31') };
      await app.get(OpenProfile).execute(actor);
      if (!phone) continue;
      await app.get(ChangeProfile).execute(actor, { phone });
      const { textVersion } = CONSENT_TEXTS['health-data'];
      await app.get(ChangeConsent).execute(actor, 'health-data', { given: true, textVersion });
    }
  }, env);
}
