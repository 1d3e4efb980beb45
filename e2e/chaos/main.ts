// npm run test:chaos [-- --short] [-- --seed N]: 200 screenings while parts of the platform are killed at random moments. --short: 24 screenings.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countNotices, findViolations } from './invariants.ts';
import { killUntil, noKills, seeded, VICTIMS } from './killer.ts';
import { Person } from '../api/person.ts';
import { Platform } from './platform.ts';
import { countRedeliveries } from './redeliveries.ts';
import { prepare, screen } from '../screening/screenings.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' }, port: { type: 'string', default: '8880' } },
});
const seed = Number(values.seed ?? 20_261_121);
const screenings = values.short ? 24 : 200;
/** So many at the most, when the wanted number is done before every part has been killed once. */
const MOST = screenings * 5;
const PEOPLE = ['patient', 'family', 'clinic', 'newclinic'].map((name) => `${name}@toothwise.test`);

/** Everybody takes screenings of both kinds, two at a time, until the wanted number is done and `enough` says so too. */
async function screenAll(people: Person[], count: number, enough = () => true): Promise<string[]> {
  const text = await people[0]!.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const ids: string[] = [];
  let begun = 0;
  const work = async (person: Person, kind: 'urgent' | 'routine_checkup') => {
    while (begun < count || (!enough() && begun < MOST)) {
      begun += 1;
      ids.push(await screen(person, kind, text.body.textVersion));
    }
  };
  await Promise.all(people.flatMap((person) => [work(person, 'urgent'), work(person, 'routine_checkup')]));
  return ids;
}

async function signedInPeople(platform: Platform, credits: number): Promise<Person[]> {
  const people = await Promise.all(PEOPLE.map((email) => new Person(platform, email).signIn()));
  await Promise.all(people.map((person) => prepare(platform, person, credits)));
  return people;
}

async function killTest(): Promise<boolean> {
  const platform = new Platform(Number(values.port));
  const done = new AbortController();
  try {
    await platform.start();
    const people = await signedInPeople(platform, Math.ceil(MOST / PEOPLE.length) + 8);
    const redeliveries = await countRedeliveries(platform, done.signal);
    const kills = noKills();
    const killing = killUntil(platform, seeded(seed), kills, done.signal);
    const ids = await screenAll(people, screenings, () => kills.total >= VICTIMS.length);
    done.abort();
    await killing;
    await platform.untilReady();
    const findings = await findViolations(platform, ids);
    console.log(
      `seed ${seed}: ${ids.length} screenings, ${kills.total} kills ${JSON.stringify(kills.byVictim)}, ${kills.inFlight} hit work in flight, ${redeliveries()} redeliveries seen`,
    );
    for (const { what, expected, actual } of findings) console.error(`  VIOLATED ${what}: ${actual} instead of ${expected}`);
    const meant = kills.inFlight > 0 && redeliveries() > 0;
    if (!meant) console.error('  The run proves nothing: no kill hit work in flight, or nothing was delivered twice.');
    return findings.length === 0 && meant;
  } finally {
    done.abort();
    await platform.stop();
  }
}

/** The same without the inbox must go wrong; otherwise the test above could not fail. */
async function withoutInbox(): Promise<boolean> {
  const platform = new Platform(Number(values.port));
  try {
    await platform.start({ EVENT_INBOX: 'off', TOOTHWISE_MODE: 'embedded' });
    const people = await signedInPeople(platform, 8);
    const ids = await screenAll(people, 8);
    await findViolations(platform, ids, 20);
    await platform.loseBrokerStore();
    await platform.untilReady();
    for (let second = 0; second < 60 && (await countNotices(platform, ids)) <= ids.length; second += 1) await pause(1000);
    const notices = await countNotices(platform, ids);
    console.log(`inbox switched off: ${notices} notices for ${ids.length} screenings (more than one each is what the inbox prevents)`);
    return notices > ids.length;
  } finally {
    await platform.stop();
  }
}

const results = [await killTest(), await withoutInbox()];
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
