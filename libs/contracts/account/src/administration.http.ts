import { ROLES, instant, page, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Roles that administrators give and take; `patient` is everybody's. */
export const givenRole = z.enum(['clinic', 'dentist', 'admin']);
export type GivenRole = z.output<typeof givenRole>;
/** Somebody as the identity server knows them. */
export const personEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  /** Whoever is not enabled cannot sign in. */
  enabled: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  createdAt: instant,
});
export type PersonEntry = z.output<typeof personEntry>;
export const peoplePage = page(personEntry);
/** GET /people: words anywhere in e-mail and names, or all who were given a role. Pages are counted by the identity server. */
export const peopleQuery = z.object({
  search: typedText().max(100).optional(),
  role: givenRole.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  limit: z.coerce.number<number>().int().min(1).max(50).default(20),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

/** POST /announcements: what everybody is told who wants to hear of such things. */
export const newAnnouncement = z.strictObject({
  /** `maintenance` obeys the preference `system_updates`, `news` that of `marketing_emails`. */
  kind: z.enum(['maintenance', 'news']),
  title: typedText().min(1).max(120),
  body: typedText().min(1).max(2000),
});
export type NewAnnouncement = z.output<typeof newAnnouncement>;
export const announcement = newAnnouncement.extend({
  id: z.uuid(),
  at: instant,
  /** Of how many people it has come to the turn. */
  told: z.int().nonnegative(),
  finishedAt: instant.nullable(),
});
export type Announcement = z.output<typeof announcement>;
export const announcementPage = page(announcement);
