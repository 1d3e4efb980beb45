import { instant, isPlainName, PLAIN_NAME_RULE, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { heard } from './reminders.http.js';
import { birthDate, calendarDate, here, personParams } from './http.js';

/** FAM-055 */
export const FAMILY_ROLES = ['parent', 'guardian', 'teen', 'child'] as const;
export const familyRole = z.enum(FAMILY_ROLES);
export type FamilyRole = z.output<typeof familyRole>;

/** Of an adult's own record, to those of the family whose flags let them: nothing unless they say so themselves. */
export const SHARES = ['nothing', 'view', 'manage'] as const;
export const shares = z.enum(SHARES);
export type Shares = z.output<typeof shares>;

/** Names stand in mail and lists of others: short, without addresses and markup. */
const name = z.string().trim().min(1).refine(isPlainName, PLAIN_NAME_RULE);
const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Write an address such as name@example.com.'));

export const groupName = z.strictObject({ name });
export const CHILD_NOTES = 1000;
/** FAM-045, FAM-046. Nothing of a child is kept without its guardian's consent to the wording that they saw. */
const childFields = {
  firstName: name,
  lastName: name,
  dateOfBirth: birthDate,
  displayName: name.nullish(),
  notes: typedText().max(CHILD_NOTES).nullish(),
  /** FAM-052: needed from 13 on. */
  email: email.nullish(),
};
/** What a guardian agrees to, by the version of the wording that they saw. */
const guardiansConsent = z.strictObject({ given: z.literal(true), textVersion: z.string().max(64) });
export const newChild = z.strictObject({
  ...childFields,
  consent: guardiansConsent,
});
export type NewChild = z.output<typeof newChild>;
export const childChange = z.strictObject(childFields);
export type ChildChange = z.output<typeof childChange>;
/** FAM-042: the address that a child is to sign up with itself. */
export const promotion = z.strictObject({ email, consent: guardiansConsent });
export type Promotion = z.output<typeof promotion>;
/** FAM-048, FAM-049, FAM-050 */
export const newInvitation = z.strictObject({ email, role: familyRole.default('child') });
export type NewInvitation = z.output<typeof newInvitation>;
export const invitationParams = z.object({ invitationId: z.uuid() });
/** What a person says of themselves when they join. Without a date of birth they count as an adult. */
export const joining = z.strictObject({ dateOfBirth: birthDate.nullish(), shares: shares.default('nothing') });
export type Joining = z.output<typeof joining>;
export const flags = z.strictObject({
  canViewOthers: z.boolean(),
  canManageOthers: z.boolean(),
  /** Children that the flags are about; null is all of them. */
  children: z.array(z.uuid()).max(20).nullable(),
});
export type Flags = z.output<typeof flags>;
export const sharing = z.strictObject({ shares });
/** Whoever is the primary account takes an offer back by naming themselves. */
export const successor = z.strictObject(personParams.shape);
/** Whether whoever takes over has been told that the group's plan ends by it. */
export const takingOver = z.object({ withoutPlan: z.enum(['true', 'false']).optional() });

/** Somebody whose record the caller may open. */
export const reachablePerson = z.object({
  personId: z.uuid(),
  name: z.string(),
  /** Null for who is in no family. */
  role: familyRole.nullable(),
  isMe: z.boolean(),
  mayManage: z.boolean(),
});
export type ReachablePerson = z.output<typeof reachablePerson>;
/** The caller stands first. */
export const reachablePeople = z.object({ items: z.array(reachablePerson) });
export type ReachablePeople = z.output<typeof reachablePeople>;

export const familyMember = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  role: familyRole,
  email: z.string(),
  canViewOthers: z.boolean(),
  canManageOthers: z.boolean(),
  children: z.array(z.uuid()).nullable(),
  isPrimaryAccount: z.boolean(),
  isMe: z.boolean(),
  shares,
  joinedAt: instant,
});
export type FamilyMember = z.output<typeof familyMember>;
export const familyChild = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string().nullable(),
  /** Guardians' own; null to who manages nobody, too. */
  notes: z.string().nullable(),
  dateOfBirth: calendarDate,
  /** FAM-051 */
  age: z.int().nonnegative(),
  /** Told to those who manage the family. */
  email: z.string().nullable(),
  /** Never while it stands here: who signs in is a member. */
  canLogin: z.literal(false),
  /** FAM-042: an address is there, and no guardian has agreed yet that it gets an account. */
  requiresParentConsent: z.boolean(),
  createdAt: instant,
  /** Said by who changes it (`If-Match`). */
  version: z.int().positive(),
});
export type FamilyChild = z.output<typeof familyChild>;
export const familyInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: familyRole,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Of the child whose record the account is to keep; null for everybody else. */
  childId: z.uuid().nullable(),
});
export type FamilyInvitation = z.output<typeof familyInvitation>;
export const familyGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  subscriptionTier: z.string(),
  maxMembers: z.int().positive(),
  /** Accounts and children together. */
  memberCount: z.int().nonnegative(),
  /** Whether the caller may add, invite and change. */
  mayManage: z.boolean(),
  /** Whether the caller says what the family may do with their record: below 18 it is not theirs to say. */
  mayShare: z.boolean(),
  members: z.array(familyMember),
  children: z.array(familyChild),
  /** FAM-037: pending ones alone, newest first; shown to managers. */
  invitations: z.array(familyInvitation),
  /** To whom the primary account is offered. */
  offeredTo: z.uuid().nullable(),
});
export type FamilyGroup = z.output<typeof familyGroup>;
/** What stands open for the caller's own verified address. */
export const receivedInvitation = z.object({
  id: z.uuid(),
  groupName: z.string(),
  invitedBy: z.string(),
  role: familyRole,
  expiresAt: instant,
  /** Whether what the family has kept of the invited person becomes theirs: whoever accepts says the date of birth that is noted there. */
  ofOwnRecord: z.boolean(),
});
export type ReceivedInvitation = z.output<typeof receivedInvitation>;
const consentText = z.object({ textVersion: z.string(), text: z.string() });
export const family = z.object({
  /** FAM-063: whether the caller's plan, or that of the group's primary account, is a family plan. */
  access: z.boolean(),
  group: familyGroup.nullable(),
  received: z.array(receivedInvitation),
  /** What a guardian agrees to before anything of a child is kept. */
  childConsent: consentText,
  /** What a guardian agrees to before a child gets an account of its own. */
  accountConsent: consentText,
});
export type Family = z.output<typeof family>;

/** After a child was added or changed: what the emergency gate heard in its notes. */
export const familySaved = z.object({ ...family.shape, heard });
export type FamilySaved = z.output<typeof familySaved>;
/** With the child's version since. */
export const childSaved = z.object({ ...familySaved.shape, version: z.int().positive() });
export type ChildSaved = z.output<typeof childSaved>;

/** One person of the family as the caller may see them, dated where that person lives. */
export const familyDay = z.object({
  personId: z.uuid(),
  name: z.string(),
  role: familyRole,
  isMe: z.boolean(),
  mayManage: z.boolean(),
  today: calendarDate,
  cleaned: z.boolean(),
  current: z.int().nonnegative(),
});
export type FamilyDay = z.output<typeof familyDay>;
export const familyToday = z.object({ items: z.array(familyDay) });
export type FamilyToday = z.output<typeof familyToday>;
export const familyTodayQuery = here;

/** Who opened or changed something of a person, newest first; `link`: whoever held a link to it, without a name. */
export const look = z.object({ id: z.uuid(), at: instant, who: z.string(), what: z.enum(['opened', 'changed', 'link']) });
export type FamilyLook = z.output<typeof look>;
export const looks = z.object({ items: z.array(look) });

/** FAM-035: that somebody of the group was screened, and on which date where they live; nothing of what was found. */
export const familyScreening = z.object({ familyGroupId: z.uuid(), profileId: z.uuid(), name: z.string(), screeningDate: calendarDate });
export type FamilyScreening = z.output<typeof familyScreening>;
export const familyUsage = z.object({ items: z.array(familyScreening) });
export type FamilyUsage = z.output<typeof familyUsage>;
