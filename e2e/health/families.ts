import { randomUUID } from 'node:crypto';
import type { Family } from '@toothwise/contracts-health';
import type { Person } from '../api/person.ts';
import { inDatabase } from '../src/database.ts';

export const HERE = { timeZone: 'Europe/Berlin' };

/** A family plan as its sale will tell of one: no page sells it yet. */
export async function givePlan({ id }: Person): Promise<void> {
  await inDatabase(
    `INSERT INTO health.subscriber (user_id, subscription_tier, family_member_limit, active, told_at) VALUES ($1, 'family', 8, true, now())
     ON CONFLICT (user_id) DO NOTHING`,
    [id],
  );
}

/** A group with one child, made by calls. @returns the child's person id */
export async function makeFamily(parent: Person, child = { firstName: 'Lena', lastName: 'Field' }): Promise<string> {
  await givePlan(parent);
  const { body } = await parent.call<Family>('POST', 'health', '/family', { body: { name: 'The Fields' } });
  const consent = { given: true, textVersion: body.childConsent.textVersion };
  const added = await parent.call<Family>('POST', 'health', '/family/children', {
    body: { ...child, dateOfBirth: '2019-05-01', consent },
    idempotencyKey: randomUUID(),
  });
  return added.body.group!.children[0]!.personId;
}

/** @returns the invitation's id */
export async function invite(parent: Person, { email }: { email: string }, role = 'parent'): Promise<string> {
  const { body } = await parent.call<Family>('POST', 'health', '/family/invitations', {
    body: { email, role },
    idempotencyKey: randomUUID(),
  });
  return body.group!.invitations.find((one) => one.email === email.toLowerCase())!.id;
}
