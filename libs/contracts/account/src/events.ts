import { z } from 'zod';
import { defineAudited, defineEvent } from '@toothwise/contracts-core';

const profile = z.object({ firstName: z.string(), lastName: z.string(), email: z.email() });
const keeps = ['firstName', 'lastName', 'email'];

export const accountRegistered = defineEvent('account.registered.v1', profile, { keeps });
/** Zone and birth date: not in what was told before they could be said. */
export const accountProfileChanged = defineEvent(
  'account.profile-changed.v1',
  profile.extend({
    phone: z.string().nullable(),
    timeZone: z.string().nullable().optional(),
    dateOfBirth: z.iso.date().nullable().optional(),
  }),
  { keeps: [...keeps, 'phone', 'timeZone', 'dateOfBirth'] },
);
/** Health-data consent, kept by screening as its own read model. */
export const accountConsentChanged = defineEvent(
  'account.consent-changed.v1',
  z.object({
    kind: z.enum(['health-data']),
    given: z.boolean(),
    textVersion: z.string(),
    /** Host of the AI provider that was agreed to as well. Older ones say nothing of it. */
    provider: z.string().nullish(),
    at: z.iso.datetime(),
  }),
  { keeps: ['textVersion', 'provider'] },
);
/** The identity server's session, as `sid` in its tokens. Services end the streams that were opened with those. */
export const accountSessionEnded = defineEvent('account.session-ended.v1', z.object({ sessionId: z.string().min(1).max(255) }), {
  keeps: ['sessionId'],
});
/**
 * Whoever had access has none any more with what they hold: tokens of sign-ins up to this moment are refused everywhere, and what they opened is
 * closed. Who may, signs in again.
 */
export const accountAccessEnded = defineEvent(
  'account.access-ended.v1',
  z.object({ since: z.iso.datetime(), reason: z.enum(['signed-out-everywhere', 'disabled', 'erased']) }),
);
/** An administrator tells everybody something; each person has a fact of their own, so that what they want to hear is asked as always. */
export const accountAnnounced = defineEvent(
  'account.announced.v1',
  z.object({ announcementId: z.uuid(), kind: z.enum(['maintenance', 'news']), title: z.string(), body: z.string() }),
  { keeps: ['title', 'body'] },
);
/** All that is kept of this person is to be erased when it is due, unless they revoke it. */
export const accountErasurePlanned = defineEvent('account.erasure-planned.v1', z.object({ erasureId: z.uuid(), dueAt: z.iso.datetime() }));
/** Everything about this person goes, everywhere, for good. Each service confirms with `<domain>.erased.v1`. */
export const accountErasureOrdered = defineEvent('account.erasure-ordered.v1', z.object({ erasureId: z.uuid() }));
/** Each service puts down what it keeps of this person, for them to take along, and confirms with `<domain>.exported.v1`. */
export const accountExportOrdered = defineEvent('account.export-ordered.v1', z.object({ exportId: z.uuid() }));
/** All of it is in one file, until then. */
export const accountExportReady = defineEvent('account.export-ready.v1', z.object({ exportId: z.uuid(), expiresAt: z.iso.datetime() }));
/** It did not come together in time. */
export const accountExportFailed = defineEvent('account.export-failed.v1', z.object({ exportId: z.uuid() }));
export const accountAudited = defineAudited('account');
