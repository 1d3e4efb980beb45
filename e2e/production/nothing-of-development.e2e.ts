import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { accountsWith } from '../api/new-account.js';
import { Person } from '../api/person.js';
import { PLACE } from '../screening/screenings.js';
import { addresses, newPatient } from '../src/people.js';
import { expect, test } from '../src/test.js';

const root = join(import.meta.dirname, '../..');
type Known = { email: string };
const people = Object.values(JSON.parse(readFileSync(join(root, 'deploy/demo-people.json'), 'utf8')) as Record<string, Known>);
const ofDomains = readDomains().flatMap(({ name, seeds }) =>
  seeds?.people ? (JSON.parse(readFileSync(join(root, 'services', name, seeds.people), 'utf8')) as Known[]) : [],
);

const answered = async (path: string) => {
  const answer = await fetch(addresses().url + path);
  return { status: answer.status, text: await answer.text() };
};

test('what was sent to people, and the double of Stripe, have no address', async () => {
  const unknown = await answered('/this-page-does-not-exist');
  for (const path of ['/dev', '/dev/mail', '/dev/sms', '/dev/push']) expect(await answered(path), path).toEqual(unknown);
  for (const path of ['/dev/mail.json', '/dev/sms.json', '/stripe/v3.js', '/stripe/pages.css'])
    expect((await answered(path)).status, path).toBe(404);
});

test('nobody of the demo people is there, and none of them can sign in', async () => {
  const all = [...people, ...ofDomains].map(({ email }) => email);
  expect(all.length).toBeGreaterThan(10);
  for (const email of all) expect(await accountsWith(addresses(), email), email).toEqual([]);
  for (const { email } of people.slice(0, 3)) await expect(new Person(addresses(), email).signIn(), email).rejects.toThrow();
});

test('no sample practice is found, and no diagnostic answers', async () => {
  const somebody = await newPatient();
  const { latitude, longitude } = PLACE;
  const wish = { place: { latitude, longitude }, radiusMiles: 50, unsaid: true };
  const found = await somebody.call<{ clinics: unknown[] }>('POST', 'clinic', '/clinics/search', { body: wish });
  expect(found).toMatchObject({ status: 200, body: { clinics: [] } });
  const tested = await somebody.call('POST', 'clinic', '/places/test', { body: {} });
  expect(tested).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});
