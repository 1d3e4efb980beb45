import type { EventDefinition } from '@toothwise/contracts-core';
import { eventually } from './eventually.js';
import { publishFact } from './publish-fact.js';
import type { Bed } from './start-bed.js';

/** What an end of access is tried on. */
export interface Tried {
  bed: Bed;
  /** That somebody's access has ended, as its owner declares it. */
  fact: EventDefinition;
  /** Of whom it ends. */
  personId: string;
  /** Read by GET by whoever is signed in. */
  path: string;
  /** A stream that this person may open. */
  stream: string;
}

const LIMIT_MS = 5_000;

/**
 * Ends somebody's access while they have a stream open on two processes of the service, one of which starts anew meanwhile.
 * @returns what became of the old token and its streams, and of a newer sign-in
 */
export async function endAccess({ bed, fact, personId, path, stream }: Tried) {
  const seconds = Math.floor(bed.clock.now().getTime() / 1000);
  const tokenAt = (offset: number) =>
    bed.tokenFor({ sub: personId, roles: ['clinic', 'patient'], claims: { iat: seconds + offset, auth_time: seconds + offset } });
  const [old, newer] = [await tokenAt(-2), await tokenAt(60)];
  const second = await bed.second();
  const ask = async (token: string, base = bed.url) => (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).status;
  const [ending, staying] = [await open(second.url + stream, old), await open(second.url + stream, newer)];
  const before = [await ask(old), await ask(newer)];
  const began = performance.now();
  await Promise.all([
    bed.restart(),
    publishFact(bed.nats, fact, personId, { since: new Date(seconds * 1000).toISOString(), reason: 'disabled' } as never),
  ]);
  await eventually('the old token refused', async () => (await ask(old)) === 401 && (await ask(old, second.url)) === 401, LIMIT_MS);
  await eventually('its stream closed', () => ending.ended, LIMIT_MS);
  console.log(`access of before ended ${Math.round(performance.now() - began)} ms after the fact, a restart included`);
  const after = { old: await ask(old), newer: await ask(newer), stays: !staying.ended };
  await bed.restart();
  return { before, after, restarted: { old: await ask(old), newer: await ask(newer) } };
}

/** What `endAccess` says where all is well. */
export const ENDED = {
  before: [200, 200],
  after: { old: 401, newer: 200, stays: true },
  restarted: { old: 401, newer: 200 },
};

async function open(url: string, token: string): Promise<{ ended: boolean }> {
  const stream = { ended: false };
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
  void (async () => {
    for await (const _ of response.body!);
    stream.ended = true;
  })().catch(() => (stream.ended = true));
  return stream;
}
