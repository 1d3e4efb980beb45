import { createApi } from '@toothwise/web-platform';
import type { Consent, Profile } from '@toothwise/contracts-account';

const api = createApi('account');

/** What the flow needs of the account service: the health-data consent and the phone number to prefill. */
export const accountApi = {
  consent: () => api.get<Consent>('/consents/health-data'),
  giveConsent: (textVersion: string) => api.put<Consent>('/consents/health-data', { body: { given: true, textVersion } }),
  profile: () => api.get<Profile>('/me'),
};
