import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../chaos/invariants.ts';
import type { Platform } from '../chaos/platform.ts';
import type { Calls } from './calls.ts';
import { HeldStreams } from './held-streams.ts';
import { OpenLoop } from './open-loop.ts';

/** Of each of the people's streams: the gateway asks in turn, so both processes have some. */
const HELD_EACH = 2;
/** So long a change takes at most to everybody who listens, in whatever process. */
const HEARD_MS = 5_000;
/** Keys that are sent once more at the end. */
export const AGAIN = 200;
const AGAIN_PER_SECOND = 100;

const countOf = (platform: Platform, sql: string, ids: string[]) =>
  withDatabase(platform, async (client) => Number((await client.query<{ count: string }>(sql, [ids])).rows[0]!.count));

/** How many there are of what the writes make, by their domains. */
export const effectsOf = (platform: Platform, calls: Calls): Promise<number[]> =>
  Promise.all(calls.effects.map(({ sql }) => countOf(platform, sql, calls.ids)));

/** Every stream of everybody, for as long as nobody lets go. */
export async function holdStreams(platform: Platform, calls: Calls): Promise<HeldStreams> {
  const held = new HeldStreams(platform.port);
  for (const [index, person] of calls.people.entries())
    for (const { domain, path } of calls.streamsOf(person))
      for (let each = 0; each < HELD_EACH; each += 1) held.hold(domain, path, () => person.token(), calls.fromOf(index));
  await pause(1_000);
  return held;
}

/** A change that one process makes is told in all. @returns streams that should hear of it, and those that have */
export async function hear(calls: Calls, held: HeldStreams): Promise<[expected: number, heard: number]> {
  const paths = calls.people.map(({ id }) => `/api/health/v1/people/${id}/events`);
  const before = paths.map((path) => held.eventsOf(path));
  for (const person of calls.people) {
    const body = { date: '2026-02-04', type: 'filling', notes: 'told to all' };
    await person.call('POST', 'health', `/people/${person.id}/treatments?timeZone=UTC`, { body, idempotencyKey: crypto.randomUUID() });
  }
  await pause(HEARD_MS);
  const heard = paths.map((path, at) => held.eventsOf(path).filter((events, each) => events > before[at]![each]!).length);
  return [before.flat().length, heard.reduce((a, b) => a + b, 0)];
}

/** Every key once more: each is answered with what came of it the first time. @returns how many were answered otherwise */
export async function sendAgain(platform: Platform, calls: Calls): Promise<number> {
  const loop = new OpenLoop(platform.port);
  const all = calls.written.filter(({ id }) => id).slice(-AGAIN);
  let same = 0;
  await loop.run(all.length, AGAIN_PER_SECOND, async (turn) => {
    const one = all[turn]!;
    return { ...(await calls.again(one)), answered: (body) => void (same += Number((JSON.parse(body) as { id: string }).id === one.id)) };
  });
  return all.length - same;
}
