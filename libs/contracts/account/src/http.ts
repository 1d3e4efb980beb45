import { z } from 'zod';
import {
  PLAIN_NAME_RULE,
  ROLES,
  TEXT_LIMITS,
  auditRow,
  emergencyAdvice,
  instant,
  isPlainName,
  isTimeZone,
  page,
  pageQuery,
  signedLink,
  typedText,
} from '@toothwise/contracts-core';

export * from './administration.http.js';
export * from './device.http.js';
export * from './erasure.http.js';
export * from './export.http.js';
export * from './sms.http.js';

/** Base path: /api/account/v1. PROF-012, without what is medical: that belongs to the health domain. */
export const profile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.email(),
  phone: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  timeZone: z.string().nullable(),
  address: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  /** Changes with the photo; null where there is none. */
  photoId: z.uuid().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** PORT-027: who has finished a screening once, and administrators. */
  portalAccess: z.boolean(),
  joinedAt: instant,
  updatedAt: instant,
  /** Of what the person edits: names to emergency contact. */
  version: z.int().positive(),
});
export type Profile = z.output<typeof profile>;

const personName = typedText().min(1).refine(isPlainName, PLAIN_NAME_RULE);
/** An empty text takes away what was there. */
const mayBeEmpty = (text: z.ZodType<string, string>) =>
  text
    .transform((typed) => typed || null)
    .nullable()
    .optional();
const WITHOUT_TAGS = 'Leave out the signs < and >.';
/** PATCH /me: what is named is changed. */
export const profileChange = z
  .strictObject({
    firstName: personName.optional(),
    lastName: personName.optional(),
    /** PROF-023: its first word is the first name, the rest the last name. */
    fullName: typedText()
      .refine((name) => name.split(/\s+/).length > 1, 'Enter the first and the last name.')
      .refine((name) => namesOf(name).every(isPlainName), PLAIN_NAME_RULE)
      .optional(),
    phone: mayBeEmpty(typedText().max(TEXT_LIMITS.phone)),
    dateOfBirth: z.iso.date().nullable().optional(),
    timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone of the list.').nullable().optional(),
    address: mayBeEmpty(
      typedText()
        .max(TEXT_LIMITS.address)
        .regex(/^[^<>]*$/, WITHOUT_TAGS),
    ),
    emergencyContact: mayBeEmpty(typedText().refine(isPlainName, PLAIN_NAME_RULE)),
    emergencyPhone: mayBeEmpty(typedText().max(TEXT_LIMITS.phone)),
  })
  .refine(({ firstName, lastName, fullName }) => fullName === undefined || (firstName ?? lastName) === undefined, {
    path: ['fullName'],
    message: 'Send the whole name or its parts.',
  });
export type ProfileChange = z.output<typeof profileChange>;

/** PROF-023 */
export function namesOf(fullName: string): [firstName: string, lastName: string] {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return [firstName, rest.join(' ')];
}
/** GET /me/photo/link */
export const photoLink = signedLink;

/** `acting-for-another` stays within account; only the health-data consent is announced to other services. */
export const consentKind = z.enum(['health-data', 'acting-for-another']);
/** GET /consents/health-data: the caller's decision and the wording in force. */
export const consent = z.object({
  kind: consentKind,
  given: z.boolean(),
  /** Version the person agreed to (null: never asked). */
  textVersion: z.string().nullable(),
  /** Host of the AI provider that the person agreed to as well; `none` where to none, null where nobody asked. */
  provider: z.string().nullish(),
  at: instant.nullable(),
  current: z.object({ textVersion: z.string(), paragraphs: z.array(z.string()), statement: z.string() }),
});
export type Consent = z.output<typeof consent>;
/** GET /consents */
export const consentList = z.array(consent);
/**
 * PUT /consents/health-data. `provider`: whom the person agreed to as receiver of answers and photos, by its host, or `none`; where it is absent
 * that part stays as it is.
 */
export const consentChange = z.strictObject({
  given: z.boolean(),
  textVersion: z.string().max(20),
  provider: z
    .string()
    .max(253)
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'Name the host of the provider.')
    .optional(),
});
export type ConsentChange = z.output<typeof consentChange>;

export const notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** NOTIF-016 */
  type: z.enum(['screening', 'appointment', 'family', 'success', 'warning', 'error', 'other']),
  /** NOTIF-017 */
  priority: z.enum(['urgent', 'high', 'normal', 'low']),
  title: z.string(),
  body: z.string(),
  /** In-app path to open, null when there is nothing to open. */
  path: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.output<typeof notification>;
/** GET /notifications; whatever changes the list answers how many are unread then. */
export const notificationPage = page(notification);
/** Filters of GET /notifications beside those of every page. */
export const notificationQuery = pageQuery.extend({ only: z.enum(['unread']).optional(), type: notification.shape.type.optional() });
export const unreadCount = z.object({ unread: z.int().nonnegative() });

/** NOTIF-018 PROF-013 PROF-014, under the names of the specification: what a person wants to be told, how, and what may be done with what is known of them. */
const choices = z.strictObject({
  email_enabled: z.boolean(),
  push_enabled: z.boolean(),
  family_updates: z.boolean(),
  appointment_reminders: z.boolean(),
  screening_results: z.boolean(),
  system_updates: z.boolean(),
  marketing_emails: z.boolean(),
  email_reminders: z.boolean(),
  sms_reminders: z.boolean(),
  data_sharing: z.boolean(),
  analytics: z.boolean(),
  family_sharing: z.boolean(),
});
export type PreferenceChoices = z.output<typeof choices>;
/** PUT /me/preferences: what is not named stays, as a page of an earlier release does not know all of them. */
export const preferencesChange = choices.partial();
export type PreferencesChange = z.output<typeof preferencesChange>;
/** GET /me/preferences */
export const preferences = z.object({ ...choices.shape, version: z.int().nonnegative() });
export type Preferences = z.output<typeof preferences>;
/** PORT-024 */
export const ACTIVITY_SHOWN = 5;
/** What happened to the person, whether or not its notification is still there. */
export const activity = notification.pick({ id: true, kind: true, type: true, title: true, path: true }).extend({ at: instant });
export type Activity = z.output<typeof activity>;
/** What a request for help is about. */
export const HELP_SUBJECTS = ['account', 'screening', 'payment', 'practice', 'other'] as const;
/** POST /help */
export const helpRequest = z.strictObject({
  about: z.enum(HELP_SUBJECTS),
  message: typedText().min(1).max(4000),
  /** The person was shown what to do in an emergency, and says that there is none. */
  noEmergency: z.boolean().optional(),
});
/** Where the words sound like an emergency nothing is sent: the advice is shown first. */
export const helpAnswer = z.object({
  /** By which the person and support mean the same message; null where nothing was sent. */
  reference: z.string().nullable(),
  emergency: emergencyAdvice.nullable(),
  /** Somebody may be thinking of harming themselves: a crisis line is named too. */
  sensitive: z.boolean(),
});
export type HelpRequest = z.output<typeof helpRequest>;
export type HelpAnswer = z.output<typeof helpAnswer>;

/** GET /activity, newest first */
export const activityList = z.array(activity).max(ACTIVITY_SHOWN);

/** POST /back-channel-logout, form-encoded, from the identity server (OpenID Connect Back-Channel Logout 1.0) */
export const backChannelLogout = z.object({ logout_token: z.string().max(8192) });

/** POST /error-reports, anybody: what failed on a page, of which nothing says whose it was. At most 4 KiB. */
export const errorReport = z.strictObject({
  /** Kind and message. */
  error: typedText().min(1).max(2000),
  /** The part of the page. */
  context: typedText().min(1).max(100),
  /** APP-239 */
  severity: z.enum(['low', 'medium', 'high', 'critical']),
  recovered: z.boolean(),
  /** Of the request that failed. */
  correlationId: z
    .string()
    .regex(/^[\w.-]{8,64}$/)
    .optional(),
});
export type ErrorReport = z.output<typeof errorReport>;
/** GET /error-reports, administrators only. */
export const errorEntry = errorReport.extend({ id: z.uuid(), at: instant, correlationId: z.string().nullable() });
export type ErrorEntry = z.output<typeof errorEntry>;
export const errorPage = page(errorEntry);
/** POST /refused-pages: an administrators' page that the caller was led away from (APP-230). */
export const refusedPage = z.strictObject({
  path: z
    .string()
    .max(200)
    .regex(/^\/admin(\/[\w-]+)*$/),
});

/** GET /looks: who else opened or changed the caller’s record, newest first; GET /looks/events (SSE `changed`) */
export const look = z.object({
  id: z.uuid(),
  at: instant,
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('practice'), name: z.string() }),
    z.object({ kind: z.literal('family'), name: z.string() }),
    z.object({ kind: z.literal('administrator') }),
    z.object({ kind: z.literal('dentist') }),
    /** Whoever held a link that the person, or who keeps their record, had made. */
    z.object({ kind: z.literal('link') }),
  ]),
  /** As a sentence goes on after that: `opened your case`. */
  what: z.string(),
});
export type Look = z.output<typeof look>;
export const lookPage = page(look);

/** GET /audit, administrators only: what the audit rows of all services say. */
export const auditEntry = auditRow.extend({
  /** The service that wrote it. */
  domain: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;
export const auditPage = page(auditEntry);
/** Filters of GET /audit beside those of every page. */
export const auditQuery = pageQuery.extend({
  domain: z.string().max(32).optional(),
  personId: z.uuid().optional(),
  subjectId: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
  /** The whole action: `lead.accepted`. */
  action: z.string().max(64).optional(),
  /** From this instant, up to this one. */
  from: instant.optional(),
  to: instant.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
