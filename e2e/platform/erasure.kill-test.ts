import { type Killed, killTest } from '../chaos/kill-test.ts';
import {
  factsAbout,
  isTold,
  offersOf,
  orderErasure,
  tellAgain,
  type TwoPeople,
  twoPeople,
  untilErased,
  untilRead,
  whatHasChanged,
  whatIsBack,
  whatIsLeft,
  wherePasses,
} from './erasure-proof.ts';
import { until } from '../screening/screenings.ts';

/** A killed service takes a while to come back, and the erasure goes on after each. */
const PATIENCE_S = 420;

/** An erasure that is done before each aimed part was killed is followed by another one, far from the first. */
const PLACES = ['58102', '82001'];

const waiting: TwoPeople[] = [];
const erased: TwoPeople[] = [];
/** What did not hold just after the erasure, while parts were killed. */
const amiss: string[] = [];

async function fillTwo(platform: Killed, postalCode: string): Promise<TwoPeople> {
  // Where the helpers of the journeys look for the platform.
  Object.assign(process.env, { E2E_BASE_URL: platform.url, E2E_DATA: platform.dataDir });
  return twoPeople(postalCode);
}

/** Again where database or broker are away just now; what it says when they are there counts at once. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined;
  await until(async () => {
    answer = await ask().then(
      (value) => ({ value }),
      () => undefined,
    );
    return answer !== undefined;
  }, 90);
  return answer!.value;
}

/** Erases one of them; looks at what is left as soon as it is done, and has all that was told of them come again. */
async function eraseOne(two: TwoPeople): Promise<void> {
  const [facts, token] = [await answered(() => factsAbout(two.gone.id)), await two.gone.token()];
  await orderErasure(two);
  await untilErased(two, PATIENCE_S);
  amiss.push(...(await answered(() => whatIsLeft(two))), ...(await wherePasses(token)));
  await answered(() => tellAgain(facts, two));
  await until(() => answered(() => isTold(two)), PATIENCE_S);
}

/** Nothing is killed, and the marks of who was erased are switched off. @returns where they are again, which must be somewhere */
export async function whatIsBackUnmarked(platform: Killed): Promise<string[]> {
  const two = await fillTwo(platform, PLACES[0]!);
  const facts = await factsAbout(two.gone.id);
  await orderErasure(two);
  await untilErased(two, PATIENCE_S);
  await tellAgain(facts, two);
  await until(() => isTold(two), PATIENCE_S);
  let back: string[] = [];
  // Some of what was told finds less than it needs, and is tried again for long: what has come back by then is enough.
  await until(async () => (back = await whatIsBack(two)).length > 0, 60).catch(() => undefined);
  return back;
}

async function countOf(what: Promise<string[]>): Promise<number> {
  const found = await what;
  for (const one of found) console.error(`  erasure: ${one}`);
  return found.length;
}

/** In the long run alone: of who is erased while parts are killed the same holds as of who is erased in peace. */
export const erasure = killTest({
  domain: 'erasure',
  prepare: async (person, platform) => {
    if (!person.email.startsWith('patient@')) return;
    for (const place of PLACES) waiting.push(await fillTwo(platform, place));
  },
  beside: async (isHit) => {
    for (let two = waiting.shift(); two && !isHit(); two = waiting.shift()) {
      erased.push(two);
      await eraseOne(two);
    }
  },
  inFlight: { erasures: 'SELECT count(*) FROM account.erasure WHERE due_at <= now() AND finished_at IS NULL AND revoked_at IS NULL' },
  aim: { work: 'erasures', isRare: true, victims: ['account', 'screening', 'nats'] },
  invariants: () => [
    { what: 'left of who was erased, or let in', ask: () => countOf(Promise.resolve(amiss)), expected: 0 },
    ...erased.flatMap((two) => [
      { what: 'places where they are again', ask: async () => countOf(untilRead().then(() => whatIsBack(two))), expected: 0 },
      { what: 'tables in which the other one is changed', ask: () => countOf(whatHasChanged(two)), expected: 0 },
      { what: 'cases that the practice has yet', ask: async () => (await offersOf(two.practice.member, 'accepted')).length, expected: 1 },
    ]),
  ],
});
