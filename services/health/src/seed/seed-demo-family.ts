import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { dateOf, dayOf } from '../calendar/local-dates.rules.js';
import { LogCleaning } from '../habits/days/log-cleaning.use-case.js';
import { ReadDay } from '../habits/days/read-day.use-case.js';
import { AddChild } from '../people/family/add-child.use-case.js';
import { CreateFamily } from '../people/family/create-family.use-case.js';
import { InviteMember } from '../people/family/invite-member.use-case.js';
import { ReadFamily } from '../people/family/read-family.use-case.js';
import { PersonAccess } from '../people/rights/person.access.js';
import { CHILDREN, type DemoChild, GROUP_NAME, HERE, INVITED, PARENT } from './demo-family.js';

const PLAN_LIMIT_MS = 20_000;

/**
 * The family account's group with two children and an open invitation, made by the same use cases as everybody's. Only what is missing is
 * made, so that doing it twice changes nothing. @returns how many children were added. @throws when the plan is not told in time
 */
export async function seedDemoFamily(app: INestApplicationContext): Promise<number> {
  const read = () => app.get(ReadFamily).execute(PARENT);
  await planIsKnown(async () => (await read()).access);
  if (!(await read()).group) await app.get(CreateFamily).execute(PARENT, GROUP_NAME);
  const { children, members, invitations } = (await read()).group!;
  const missing = CHILDREN.filter(({ child }) => !children.some(({ firstName }) => firstName === child.firstName));
  for (const one of missing) await addChild(app, one);
  if (![...members, ...invitations].some(({ email }) => email === INVITED.email)) await app.get(InviteMember).execute(PARENT, INVITED);
  return missing.length;
}

async function addChild(app: INestApplicationContext, { child, cleaned }: DemoChild): Promise<void> {
  await app.get(AddChild).execute(PARENT, child);
  const { group } = await app.get(ReadFamily).execute(PARENT);
  const { personId } = group!.children.find(({ firstName }) => firstName === child.firstName)!;
  const scope = (await app.get(PersonAccess).scopeOf(PARENT, personId, 'manage')) as PersonScope;
  const today = dayOf((await app.get(ReadDay).execute(scope, HERE)).today);
  for (let ago = cleaned.from; ago >= cleaned.to; ago -= 1) await app.get(LogCleaning).execute(scope, dateOf(today - ago), HERE);
}

/** Plans are told by whose they are, over the broker. */
async function planIsKnown(check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PLAN_LIMIT_MS;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`demo data: the family plan was not told within ${PLAN_LIMIT_MS / 1000} s`);
    await pause(100);
  }
}
