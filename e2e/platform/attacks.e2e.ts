import { request as plainRequest } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signIn } from '@toothwise/embedded/identity-client';
import { addressesOf, type Service } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { buyPackage, screen } from '../screening/screenings.ts';
import { PASSWORD } from '../api/sign-up.ts';
import { inDatabase } from '../src/database.ts';
import { newPatient } from '../src/people.ts';
import { ROUTES } from './matrix/routes.ts';

const port = Number(new URL(process.env.E2E_BASE_URL!).port);
const WAYS = ['gateway', 'past-gateway'] as const;
const SERVICES = ['account', 'screening', 'clinic'] as const satisfies Service[];

/** fetch tidies addresses up; odd spellings need the bare request. */
function askAsSpelt(base: string, method: string, path: string, token?: string): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port: to } = new URL(base);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    plainRequest({ host: hostname, port: to, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', text }));
    })
      .on('error', reject)
      .end();
  });
}

/** The same address, as a proxy, a router or a careless rule might read it differently. */
function spellings(path: string): string[] {
  const [, api = '', service, version, ...rest] = path.split('/');
  const end = rest.join('/');
  return [
    path,
    `/${path}`,
    `${path}/`,
    `/api//${service}/${version}/${end}`,
    `/%61pi/${service}/${version}/${end}`,
    `/${api}/${service}/${version}/%${end.charCodeAt(0).toString(16)}${end.slice(1)}`,
    `/${api}/${service}/${version}/./${end}`,
    `/x/../${api}/${service}/${version}/${end}`,
    `/${api}/screening/${version}/catalogue/../../../${service}/${version}/${end}`,
    `/${api}/screening/${version}/catalogue%2f..%2f..%2f..%2f${service}%2f${version}%2f${end}`,
    `/${api.toUpperCase()}/${service}/${version}/${end}`,
    `${path};a=b`,
    `${path}%00`,
    `${path}?_method=GET`,
  ];
}

for (const way of WAYS)
  test(`APP-243 no odd spelling of a protected address opens it, ${way}`, async () => {
    const canary = `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const owner = await newPatient(13, canary);
    const text = await owner.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
    const id = await screen(owner, 'urgent', text.body.textVersion, {}, { consent: false, phone: null, place: null });
    const stranger = await newPatient();
    const paths: [Service, string][] = [
      ['account', '/api/account/v1/me'],
      ['account', '/api/account/v1/audit'],
      ['screening', `/api/screening/v1/screenings/${id}`],
      ['screening', '/api/screening/v1/credits'],
      ['clinic', `/api/clinic/v1/my-leads/${id}`],
      ['clinic', '/api/clinic/v1/offers'],
    ];
    const opened: string[] = [];
    for (const [service, path] of paths)
      for (const spelling of spellings(path))
        for (const method of ['GET', 'HEAD', 'POST']) {
          const base = addressesOf(port, way).serviceUrl(service);
          const nobody = await askAsSpelt(base, method, spelling);
          // What is no address of a service is the shell's, which shows its page for it.
          const isShell = way === 'gateway' && nobody.type.includes('text/html');
          if (nobody.status < 400 && !isShell) opened.push(`${method} ${spelling}: ${nobody.status} for nobody`);
          const somebody = await askAsSpelt(base, method, spelling, await stranger.token());
          if (somebody.status >= 500) opened.push(`${method} ${spelling}: ${somebody.status}`);
          if (somebody.text.includes(canary) || (somebody.status < 300 && somebody.text.includes(id)))
            opened.push(`${method} ${spelling}: a stranger reads the owner's data`);
        }
    expect(opened).toEqual([]);
  });

for (const way of WAYS)
  test(`an ID token and a refresh token open nothing, ${way}`, async () => {
    const { email } = await newPatient();
    const { application, page } = await signIn(addressesOf(port).url, email, PASSWORD);
    const tokens = (await application.tokens(page)) as unknown as Record<'access_token' | 'id_token' | 'refresh_token', string>;
    const paths = { account: 'me', screening: 'credits', clinic: 'membership' };
    const statuses = (token: string) =>
      Promise.all(
        SERVICES.map(async (service) => {
          const url = `${addressesOf(port, way).serviceUrl(service)}/api/${service}/v1/${paths[service]}`;
          return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
        }),
      );
    expect(await statuses(tokens.access_token)).toEqual([200, 200, 200]);
    expect(await statuses(tokens.id_token)).toEqual([401, 401, 401]);
    expect(await statuses(tokens.refresh_token)).toEqual([401, 401, 401]);
  });

test('AUTH-011 AUTH-020 ADM-006 APP-247 no body can name a role, an owner, a price, credits or a status', async () => {
  const victim = await newPatient(13);
  const person = await newPatient(13);
  const victimId = await idOf(victim);
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
  for (const { route, path, body, idempotent } of ROUTES.filter((row) => typeof row.body === 'object')) {
    const [method, template] = route.split(' ') as [string, string];
    const concrete = path ? template.replaceAll(/\{kind\}/g, template.includes('consents') ? 'health-data' : 'urgent') : template;
    const address = concrete.replaceAll(/\{\w+\}/g, () => randomUUID());
    const service = template.split('/')[2] as Service;
    const options = { body: { ...foreign, ...(body as object) }, ...(idempotent ? { idempotencyKey: randomUUID() } : {}) };
    const answer = await person.call(method, service, address.replace(`/api/${service}/v1`, ''), options);
    if (answer.status < 300 && /"(role|ownerId|personId|isApprovedClinic|partnerStatus)"|1000/.test(JSON.stringify(answer.body)))
      taken.push(`${route}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  expect(taken).toEqual([]);
  const credits = async (one: Person) => (await one.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance;
  expect([await credits(person), await credits(victim)]).toEqual([13, 13]);
  expect((await person.call<{ roles: string[] }>('GET', 'account', '/me')).body.roles).not.toContain('admin');
  expect((await person.call<{ state: string }>('GET', 'clinic', '/membership')).body.state).toBe('none');
  expect((await victim.call<{ items: unknown[] }>('GET', 'screening', '/screenings')).body.items).toEqual([]);
  const paid = await inDatabase<{ amount: number; credits: number }>(
    `SELECT DISTINCT amount, credits FROM screening.payment WHERE person_id = $1 AND status <> 'succeeded'`,
    [await idOf(person)],
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
  for (const schema of SERVICES) {
    const events = await inDatabase<{ name: string; told: object }>(
      `SELECT name, envelope AS told FROM ${schema}.outbox WHERE person_id = $1`,
      [await idOf(person)],
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

async function idOf(person: Person): Promise<string> {
  return (await person.call<{ id: string }>('GET', 'account', '/me')).body.id;
}

/** A file of a running server, empty when it has gone meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
