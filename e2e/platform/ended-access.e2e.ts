import { expect, test } from '@playwright/test';
import { addressesOf } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { openPractices, placeOf } from '../clinic/practices.ts';
import { addresses } from '../src/people.ts';
import { guardedAddresses } from './matrix/addresses-of-domains.ts';

const port = Number(new URL(process.env.E2E_BASE_URL!).port);
const WAYS = [addressesOf(port), addressesOf(port, 'past-gateway')];
const LIMIT = { timeout: 5_000, intervals: [50] };
/** Streams that a member of a practice may open. */
const STREAMS = ['/api/account/v1/notifications/events', '/api/screening/v1/credits/events', '/api/clinic/v1/offers/events'];
const domainOf = (path: string) => path.split('/')[2]!;

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function open(url: string, token: string): Promise<{ ended: boolean }> {
  const response = await fetch(url, bearer(token));
  expect(response.status, url).toBe(200);
  const stream = { ended: false };
  void (async () => {
    for await (const _ of response.body!);
  })()
    .catch(() => undefined)
    .finally(() => (stream.ended = true));
  return stream;
}

/** What each service says to the token, through the gateway and past it. */
async function statuses(token: string): Promise<number[]> {
  const guarded = await guardedAddresses();
  const urls = WAYS.flatMap((way) => guarded.map(({ domain, path }) => way.serviceUrl(domain) + path));
  return Promise.all(urls.map(async (url) => (await fetch(url, bearer(token))).status));
}

test('whoever is signed out everywhere is so within 5 s: at every service, past the gateway too, streams included', async () => {
  const [practice] = await openPractices(await placeOf('59330'), ['Prairie Dental']);
  const [person, other] = [
    await new Person(addresses(), practice!.email).signIn(),
    await new Person(addresses(), practice!.email).signIn(),
  ];
  const [old, elsewhere] = [await person.token(), await other.token()];
  const streams = await Promise.all(WAYS.flatMap((way) => STREAMS.map((path) => open(way.serviceUrl(domainOf(path)) + path, old))));
  const all = (status: number, of: number[]) => of.map(() => status);
  expect(await statuses(old)).toEqual(all(200, await statuses(old)));

  expect((await person.call('POST', 'account', '/me/sign-out-everywhere')).status).toBe(204);
  await expect
    .poll(async () => [...(await statuses(old)), ...(await statuses(elsewhere))].filter((status) => status !== 401).length, LIMIT)
    .toBe(0);
  await expect.poll(() => streams.filter(({ ended }) => !ended).length, LIMIT).toBe(0);

  // Tokens count in seconds: nobody signs in again within the very one but a program.
  const again = async () => (await statuses(await (await person.signIn()).token())).filter((status) => status !== 200);
  await expect.poll(again, LIMIT).toEqual([]);
});
