import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signIn } from '@toothwise/embedded/identity-client';
import { addressesOf } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { PASSWORD } from '../api/sign-up.ts';
import { DOMAINS } from '../domains.ts';
import { buyPackage, screen } from '../screening/screenings.ts';
import { inDatabase } from '../src/database.ts';
import { newPatient } from '../src/people.ts';
import { guardedAddresses } from './matrix/addresses-of-domains.ts';
import { allCells } from './matrix/world.ts';

const port = Number(new URL(process.env.E2E_BASE_URL!).port);
const WAYS = ['gateway', 'past-gateway'] as const;

for (const way of WAYS)
  test(`an ID token and a refresh token open nothing, ${way}`, async () => {
    const { email } = await newPatient();
    const { application, page } = await signIn(addressesOf(port).url, email, PASSWORD);
    const tokens = (await application.tokens(page)) as unknown as Record<'access_token' | 'id_token' | 'refresh_token', string>;
    const guarded = await guardedAddresses();
    const statuses = (token: string) =>
      Promise.all(
        guarded.map(async ({ domain, path }) => {
          return (await fetch(addressesOf(port, way).serviceUrl(domain) + path, { headers: { authorization: `Bearer ${token}` } })).status;
        }),
      );
    const all = (status: number) => guarded.map(() => status);
    expect(await statuses(tokens.access_token)).toEqual(all(200));
    expect(await statuses(tokens.id_token)).toEqual(all(401));
    expect(await statuses(tokens.refresh_token)).toEqual(all(401));
  });

test('AUTH-011 AUTH-020 ADM-006 APP-247 no body can name a role, an owner, a price, credits or a status', async () => {
  const victim = await newPatient(13);
  const person = await newPatient(13);
  const victimId = victim.id;
  const foreign = {
    id: randomUUID(),
    role: 'admin',
    roles: ['admin'],
    realm_access: { roles: ['admin'] },
    isApprovedClinic: true,
    ownerId: victimId,
    personId: victimId,
    userId: victimId,
    credits: 1000,
    balance: 1000,
    price: 0,
    amount: 1,
    status: 'completed',
    urgency: 'low',
    level: 1,
    partnerStatus: 'approved',
  };
  const taken: string[] = [];
  for (const { domain, route, params, body } of await rowsWithBody()) {
    const [method, template] = route.split(' ') as [string, string];
    const given = typeof params === 'function' ? {} : (params ?? {});
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? randomUUID());
    const options = { body: { ...foreign, ...body }, idempotencyKey: randomUUID() };
    const answer = await person.call(method, domain, path, options);
    if (answer.status < 300 && /"(role|ownerId|personId|isApprovedClinic|partnerStatus)"|1000/.test(JSON.stringify(answer.body)))
      taken.push(`${domain}: ${route}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  expect(taken).toEqual([]);
  const credits = async (one: Person) => (await one.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance;
  expect([await credits(person), await credits(victim)]).toEqual([13, 13]);
  expect((await person.call<{ roles: string[] }>('GET', 'account', '/me')).body.roles).not.toContain('admin');
  expect((await person.call<{ state: string }>('GET', 'clinic', '/membership')).body.state).toBe('none');
  expect((await victim.call<{ items: unknown[] }>('GET', 'screening', '/screenings')).body.items).toEqual([]);
  const paid = await inDatabase<{ amount: number; credits: number }>(
    `SELECT DISTINCT amount, credits FROM screening.payment WHERE person_id = $1 AND status <> 'succeeded'`,
    [person.id],
  );
  for (const { amount, credits: sold } of paid) expect([amount, sold]).not.toEqual([1, 1000]);
});

test('a name, a contact and own words reach no log, and no event once the person has withdrawn', async () => {
  const mark = randomUUID().replaceAll(/[^a-f]/g, '');
  const canary = { name: `Canary${mark}`, words: `quaint${mark}ache`, phone: '+1 212-555-0187' };
  // As it was typed and as it is stored; nobody else in tests or demo data has this number.
  const numbers = ['555-0187', '5550187'];
  const person = await newPatient(0, canary.name);
  await buyPackage(addressesOf(port), person, 'starter');
  const text = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const id = await screen(person, 'urgent', text.body.textVersion, { symptoms: `dull ache, ${canary.words}` }, { phone: canary.phone });
  await person.call('GET', 'screening', `/screenings/${id}?name=${canary.name}`);
  await person.call('PUT', 'screening', `/drafts/${canary.words}`, { body: { symptoms: canary.words } });
  await person.call('DELETE', 'screening', `/screenings/${id}/sharing`);

  const folder = join(process.env.E2E_DATA!, 'logs');
  for (const file of readdirSync(folder)) {
    const log = readFileSync(join(folder, file), 'utf8');
    for (const word of [canary.name, canary.words, person.email, ...numbers])
      expect(log.includes(word), `${file} holds ${word}`).toBe(false);
  }
  for (const schema of DOMAINS) {
    const events = await inDatabase<{ name: string; told: object }>(
      `SELECT name, envelope AS told FROM ${schema}.outbox WHERE person_id = $1`,
      [person.id],
    );
    for (const { name, told } of events) {
      for (const word of [canary.words, ...numbers]) expect(JSON.stringify(told), name).not.toContain(word);
      // Name and address are what a registration and a changed profile are about.
      if (!name.startsWith('account.')) expect(JSON.stringify(told), name).not.toMatch(new RegExp(`${canary.name}|${person.email}`));
    }
    for (const table of ['audit_entry', 'dead_letter'])
      expect(JSON.stringify(await inDatabase(`SELECT * FROM ${schema}.${table}`)), `${schema}.${table}`).not.toContain(canary.words);
  }
  // What is left in the broker's files is overwritten right after the withdrawal.
  const store = join(process.env.E2E_DATA!, 'nats');
  const holding = () =>
    readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter(({ parentPath, name }) => [canary.words, ...numbers].some((word) => textOf(join(parentPath, name)).includes(word)))
      .map(({ name }) => name);
  await expect.poll(holding, { timeout: 60_000 }).toEqual([]);
});

async function rowsWithBody() {
  const all = (await allCells()).flatMap(({ domain, rows }) => rows.map((row) => ({ domain, ...row })));
  return all.flatMap(({ body, ...row }) => (body ? [{ ...row, body: typeof body === 'function' ? body({}, 'owner') : body }] : []));
}

/** A file of a running server, empty when it has gone meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
