// npm run drill -- restore: a backup that is really restored. People screen, pay and go; everything is killed and its data deleted; a moment is
// restored, and what the world knows of the time since is given back. Spoilt backups must be refused, and a restore that ends half-way noticed.
import { parseArgs } from 'node:util';
import { newAccount } from '../api/new-account.ts';
import { Person } from '../api/person.ts';
import { Platform } from '../chaos/platform.ts';
import { beginPurchase, buyPackage, pay, prepare, until, type Purchase } from '../screening/screenings.ts';
import { CLOCKS_MS } from '../../tools/ops/object-copy.ts';
import { differences } from './checksums.ts';
import { Life } from './life.ts';
import { Loss, type Moment } from './loss.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8840' }, screenings: { type: 'string', default: '200' } } });
const SCREENINGS = Number(values.screenings);
const PEOPLE = 4;
/** Of somebody who goes. */
const OF_GOING = 2;
const SINCE = { purchases: 5, screenings: 10 };
/** Credits of the package `starter`. */
const STARTER = 1;

const platform = new Platform(Number(values.port));
const life = new Life(platform);
const loss = new Loss(platform);
const results: boolean[] = [];
const began = performance.now();
const seconds = (since = began) => Math.round((performance.now() - since) / 100) / 10;

function holds(claim: string, is: boolean): void {
  console.log(`${is ? 'holds' : 'FAILS'} (${seconds()} s): ${claim}`);
  results.push(is);
}

async function newcomer(name: string, credits: number): Promise<Person> {
  const email = `${name}@restore.test`;
  await newAccount(platform, { email, firstName: name, lastName: 'Drill' });
  const person = await new Person(platform, email).signIn();
  await prepare(platform, person, credits);
  return person;
}

interface Lived {
  stay: Person[];
  goneBefore: string;
  goesAfter: Person;
  shared: string[];
  sharedByGoing: string[];
  /** Begun by the first of those who stay, and not paid yet. */
  purchase: Purchase;
  /** A piece of the log after the base backup, and when it began. */
  segment: string;
  segmentFrom: Date;
}

/** At the moment. */
interface Had {
  purchases: number;
  /** Of the one who buys after it. */
  credits: number;
}

/** A base backup in the middle of it, while people work. */
async function before(): Promise<Lived> {
  const stay = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newcomer(`stays${index}`, SCREENINGS / PEOPLE + 10)));
  const [goesBefore, goesAfter] = await Promise.all(['goes-before', 'goes-after'].map((name) => newcomer(name, OF_GOING)));
  await life.screen([goesBefore!], OF_GOING);
  await life.erase(goesBefore!);
  const half = SCREENINGS >> 1;
  const [sharedByGoing, early] = await Promise.all([life.screen([goesAfter!], OF_GOING), life.screen(stay, half), loss.ops('backup')]);
  const { begun } = await loss.nextSegment();
  const segmentFrom = new Date();
  const late = await life.screen(stay, SCREENINGS - half - OF_GOING);
  // Where the last piece is missing, nothing says that there was one.
  await loss.nextSegment();
  await until(async () => (await life.traces(goesBefore!.id)) === 0, 60);
  const purchase = await beginPurchase(stay[0]!, 'starter');
  const shared = [...early, ...late];
  return { stay, goneBefore: goesBefore!.id, goesAfter: goesAfter!, shared, sharedByGoing, purchase, segment: begun, segmentFrom };
}

/** The archive has the log up to the screenings; of the purchases Stripe alone will know. @returns seconds of work that the archive lacks */
async function after({ stay, goesAfter, purchase }: Lived, point: Moment): Promise<number> {
  await life.erase(goesAfter);
  // An object's time is told in whole seconds.
  await until(() => Promise.resolve(Date.now() > point.at.getTime() + CLOCKS_MS + 1000), 10);
  await life.screen(stay.slice(1), SINCE.screenings);
  await until(async () => (await life.screeningsOf(goesAfter.id)) === 0, 60);
  await loss.ops('copy');
  const archivedAt = await loss.untilArchived((await loss.nextSegment()).ended);
  await pay(platform, stay[0]!, purchase);
  for (let bought = 1; bought < SINCE.purchases; bought += 1) await buyPackage(platform, stay[0]!, 'starter');
  const lost = (Date.now() - archivedAt.getTime()) / 1000;
  await loss.loseEverything();
  return lost;
}

async function spoilt({ segment, segmentFrom }: Lived, { at }: Moment): Promise<void> {
  holds('a flipped byte in the base backup is refused', (await loss.refusal(() => loss.flipByte(), at)).includes('is damaged'));
  const isUntilThere = (said: string) => {
    const reached = new Date(/reaches until (\S+)/.exec(said)?.[1] ?? NaN).getTime();
    return reached <= segmentFrom.getTime() && reached > segmentFrom.getTime() - 60_000;
  };
  const missing = 'a missing piece of the log is refused, and it says until when the log reaches';
  holds(missing, isUntilThere(await loss.refusal(() => loss.hide(segment), at)));
  holds(`${missing}, also where all is asked for`, isUntilThere(await loss.refusal(() => loss.hide(segment))));
}

async function restored(point: Moment): Promise<void> {
  const from = performance.now();
  await loss.ops('restore', '--until', point.at.toISOString());
  const took = seconds(from);
  const tables = differences(point.tables, await loss.restoredTables());
  holds(`every table is as it was: ${Object.keys(point.tables).length}, ${tables.length} differ ${tables.join(', ')}`, tables.length === 0);
  await platform.start({}, ['--no-build', '--archive', loss.archive]);
  console.log(`restored to ${point.at.toISOString()} in ${took} s; everybody can work again after ${seconds(from)} s`);
  const objects = differences(point.objects, await loss.objects());
  const all = Object.keys(point.objects).length;
  holds(`every object is as it was: ${all}, ${objects.length} differ`, all > 0 && objects.length === 0);
}

/** What must hold once the world's knowledge is given back, and may not hold before. */
async function given({ stay, goneBefore, goesAfter }: Lived, { purchases, credits }: Had): Promise<{ gone: boolean; credited: boolean }> {
  const more = { purchases: (await life.purchases()) - purchases, credits: (await life.credits(stay[0]!.id)) - credits };
  return {
    gone: (await life.traces(goneBefore)) + (await life.traces(goesAfter.id)) === 0,
    credited: more.purchases === SINCE.purchases && more.credits === SINCE.purchases * STARTER,
  };
}

async function givenBack(lived: Lived, point: Moment, had: Had): Promise<void> {
  const { stay, goesAfter, shared, sharedByGoing } = lived;
  holds('the books add up, and each shared screening has one lead', await life.isWhole([...shared, ...sharedByGoing]));
  const left = await given(lived, had);
  holds('without after-restore who had gone is there, and what was paid is missing', !left.gone && !left.credited);
  for (const _time of ['once', 'again']) await loss.ops('after-restore', '--since', point.at.toISOString());
  const [fresh] = await Promise.all([
    new Person(platform, stay[1]!.email).signIn().then((person) => life.screen([person], 1)),
    until(async () => (await life.purchases()) >= had.purchases + SINCE.purchases, 90),
    until(async () => (await life.traces(goesAfter.id)) === 0, 90),
  ]);
  const lost = await life.loseAnObject();
  const told = await loss.ops('after-restore', '--since', point.at.toISOString());
  holds('a row whose object is missing is named, and no other', told.includes('rows without their object: 1\n') && told.includes(lost));
  const back = await given(lived, had);
  holds('both who had gone are gone', back.gone);
  holds(`what was paid since is credited once: ${SINCE.purchases} purchases`, back.credited);
  holds('a new screening makes a lead, and the books add up', await life.isWhole([...shared, ...fresh]));
}
try {
  await platform.start({}, ['--no-build', '--archive', loss.archive]);
  process.env.E2E_DATA = platform.dataDir;
  console.log(`a platform is ready after ${seconds()} s`);
  const lived = await before();
  holds('all is whole before', await life.isWhole([...lived.shared, ...lived.sharedByGoing]));
  await loss.ops('copy');
  const point = await loss.quietMoment();
  const had = { purchases: await life.purchases(), credits: await life.credits(lived.stay[0]!.id) };
  const counts = `${lived.shared.length + lived.sharedByGoing.length} screenings and leads, ${had.purchases} purchases, an erasure`;
  console.log(`${counts}, ${Object.keys(point.objects).length} objects: the moment is ${point.at.toISOString()} (${seconds()} s)`);
  const lost = await after(lived, point);
  console.log(`everything is lost (${seconds()} s); of the last ${lost.toFixed(1)} s the archive has nothing`);
  await spoilt(lived, point);
  await restored(point);
  await givenBack(lived, point, had);
} catch (error) {
  holds(`it came to its end: ${error instanceof Error ? error.stack : String(error)}`, false);
} finally {
  await platform.stop();
  loss.clear();
}
const failed = results.filter((is) => !is).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
