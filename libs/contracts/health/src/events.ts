import { defineAudited, defineErased, defineEvent, defineExported } from '@toothwise/contracts-core';
import { z } from 'zod';
import { familyRole } from './family.http.js';
import { milestoneId } from './http.js';
import { localMoment } from './reminders.http.js';
import { REMINDER_CATEGORIES } from './reminders.options.js';

/** A streak has reached a number of days for the first time. Awarded once, even if the streak is shorter again later. */
export const healthMilestoneReached = defineEvent(
  'health.milestone-reached.v1',
  z.object({ milestone: milestoneId, days: z.int().positive() }),
);
export const healthErased = defineErased('health');
export const healthExported = defineExported('health');

/** Who is told: people with accounts. */
const recipients = z.array(z.uuid()).max(20);
const group = z.object({ groupId: z.uuid() });

/** Somebody of the family has invited an address. About the one who invited, with whom it is purged; account writes to the address. */
export const healthFamilyInvited = defineEvent(
  'health.family-invited.v1',
  group.extend({
    ...{ invitationId: z.uuid(), email: z.email(), invitedBy: z.string(), role: familyRole, expiresAt: z.iso.datetime() },
    /** Whether the record that the family keeps of the invited person becomes theirs. */
    ofOwnRecord: z.boolean().optional(),
  }),
  { keeps: ['email', 'invitedBy'] },
);
/** An invited person has joined. */
export const healthFamilyJoined = defineEvent(
  'health.family-joined.v1',
  group.extend({ memberName: z.string(), role: familyRole, recipients }),
  {
    keeps: ['memberName'],
  },
);
/** A person's record is no longer reached in this family: a child that was removed, or a member who left or was removed. */
export const healthPersonRemoved = defineEvent(
  'health.person-removed.v1',
  group.extend({ kind: z.enum(['child', 'member']), removedAt: z.iso.datetime(), erasedFrom: z.iso.datetime().nullable(), recipients }),
);
/**
 * A reminder is due now: once for each moment of the person's calendar that it is for, never over two hours late. None of the person's own
 * words. `recipients` are the person, or who manages the record of a child without an account, who is named then.
 */
export const healthReminderDue = defineEvent(
  'health.reminder-due.v1',
  z.object({
    ...{ reminderId: z.uuid(), category: z.enum(REMINDER_CATEGORIES), local: localMoment },
    ...{ dueAt: z.iso.datetime(), memberName: z.string().nullable(), recipients },
    /** Whose record it stands in, where `memberName` says that it is not the recipients' own. */
    recordId: z.uuid().optional(),
  }),
  { keeps: ['local', 'memberName'] },
);
/**
 * Whose records a person may keep up, beside their own, from now on: all of them, each time. About that person. Whoever is not named is nobody
 * whose record they may keep up; a right that ends by itself says when. `paidBy` is whose family plan is theirs too, without being their own.
 */
export const healthFamilyAccessChanged = defineEvent(
  'health.family-access-changed.v1',
  z.object({
    manages: z.array(z.object({ personId: z.uuid(), until: z.iso.datetime().nullable() })).max(20),
    paidBy: z.uuid().nullable().optional(),
  }),
);
export const healthAudited = defineAudited('health');
