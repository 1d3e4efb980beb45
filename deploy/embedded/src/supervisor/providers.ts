import { PartFailure } from '../process/part-failure.js';

/** Who may take the place of a double, and the settings by which a person brings them in. */
const providers: Record<'stripe' | 'sms' | 'ai' | 'speech' | 'google' | 'yelp', { needs: string[]; may: string[] }> = {
  stripe: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'CLINIC_STRIPE_WEBHOOK_SECRET'],
    may: ['STRIPE_API_URL', 'STRIPE_JS_URL'],
  },
  sms: { needs: ['ACCOUNT_SMS_URL', 'ACCOUNT_SMS_FROM'], may: [] },
  ai: { needs: ['AI_API_KEY'], may: ['AI_BASE_URL'] },
  speech: { needs: ['SPEECH_API_KEY'], may: ['SPEECH_BASE_URL'] },
  google: { needs: ['CLINIC_GOOGLE_PLACES_KEY'], may: ['CLINIC_GOOGLE_PLACES_URL', 'CLINIC_GOOGLE_GEOCODE_URL'] },
  yelp: { needs: ['CLINIC_YELP_API_KEY'], may: ['CLINIC_YELP_API_URL'] },
};

/**
 * Whether the settings bring in a real provider; its double stays off then, and none of its values is mixed with theirs.
 * @throws PartFailure when they are given in part: a real key must never be sent to a double, nor the other way round
 */
export function isReal(provider: keyof typeof providers, env: NodeJS.ProcessEnv = process.env): boolean {
  const { needs, may } = providers[provider];
  const given = [...needs, ...may].filter((name) => env[name]);
  if (given.length === 0) return false;
  const missing = needs.filter((name) => !env[name]);
  if (missing.length === 0) return true;
  throw new PartFailure(
    'The environment',
    `has ${given.join(', ')} but not ${missing.join(', ')}: give all of them, or none to use what runs here`,
  );
}
