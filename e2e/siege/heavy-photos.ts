// npm run drill -- photos: one person sends pictures that unpack to gigabytes, while other people's uploads and calls are measured.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gridHeic, plainPng } from '../../libs/testing/src/heavy-pictures.ts';
import { Person } from '../api/person.ts';
import { toothPhoto } from '../screening/photos.ts';
import { prepare, saveDraft } from '../screening/screenings.ts';
import type { Platform } from '../chaos/platform.ts';
import { describe, holds, meanwhile, onPlatform, type Call } from './harness.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8940' } } });
const SECONDS = 30;
/** Heavy pictures under way at once: all places of both drafts. */
const AT_ONCE = 10;
/** As many as the gateway takes of one address: 300 a minute. */
const PAUSE_MS = (AT_ONCE * 60_000) / 300;
/** Longest that another person's upload may take. Alone one takes half a second, mostly to start its process; without the bounds 10 s to half a minute. */
const UPLOAD_MOST_MS = 5_000;
/** Calls to the process that reads the pictures wait for its share of two busy cores: none is lost, and nearly all are answered by then. */
const CALL_MOST_MS = 3_000;
const BOMBS = [
  gridHeic(),
  gridHeic({ output: { width: 4096, height: 4096 } }),
  gridHeic({ hidden: true, output: { width: 4096, height: 4096 } }),
  plainPng(1, 49_999_999),
  plainPng(49_999_999, 1),
];
type Kind = 'urgent' | 'routine_checkup';
const KINDS: Kind[] = ['urgent', 'routine_checkup'];

/** Past the gateway, so that its limits by address do not meet the other person too. */
async function upload(platform: Platform, person: Person, kind: Kind, bytes: Buffer): Promise<{ status: number; id?: string }> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(bytes)]), 'photo');
  const headers = { authorization: `Bearer ${await person.token()}` };
  const url = `${platform.serviceUrl('screening')}/api/screening/v1/drafts/${kind}/photos`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, id: ((await answer.json()) as { id?: string }).id };
}

async function withDrafts(platform: Platform, email: string): Promise<Person> {
  const person = await new Person(platform, email).signIn();
  await prepare(platform, person, 0);
  for (const kind of KINDS) await saveDraft(person, kind, {}, {});
  return person;
}

/** Sends heavy pictures until told to stop. */
class Attack {
  readonly statuses: Record<number, number> = {};
  inFlight = 0;
  private isOver = false;

  async run(platform: Platform, person: Person): Promise<void> {
    const one = async (turn: number) => {
      for (let sent = turn; !this.isOver; sent += 1) {
        this.inFlight += 1;
        const { status } = await upload(platform, person, KINDS[turn % 2]!, BOMBS[sent % BOMBS.length]!).catch(() => ({ status: 0 }));
        this.inFlight -= 1;
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
        await pause(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => one(turn)));
  }

  stop(): void {
    this.isOver = true;
  }
}

/** Another person adds a photo and removes it again, one after the other, for as long as the siege lasts. */
async function uploads(platform: Platform, person: Person, end: number) {
  const photo = await toothPhoto();
  const times: number[] = [];
  const failures: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    const { status, id } = await upload(platform, person, 'urgent', photo);
    times.push(Math.round(performance.now() - began));
    if (status !== 201) failures.push(status);
    if (id) await person.call('DELETE', 'screening', `/drafts/urgent/photos/${id}`);
  }
  times.sort((a, b) => a - b);
  return { count: times.length, middle: times[Math.floor(times.length / 2)]!, slowest: times.at(-1)!, failures };
}

async function besiege(platform: Platform) {
  const [attacker, other] = [await withDrafts(platform, 'patient@toothwise.test'), await withDrafts(platform, 'family@toothwise.test')];
  const headers = { authorization: `Bearer ${await other.token()}` };
  const calls: Record<string, Call> = {
    'own credits': { url: `${platform.url}/api/screening/v1/credits`, headers },
    'own drafts': { url: `${platform.url}/api/screening/v1/drafts`, headers },
    'own profile': { url: `${platform.url}/api/account/v1/me`, headers },
    '/emergency': { url: `${platform.url}/emergency` },
  };
  const attack = new Attack();
  const attacking = attack.run(platform, attacker);
  const { measured, siege } = await meanwhile(calls, async () => {
    const inFlight: number[] = [];
    const watching = setInterval(() => inFlight.push(attack.inFlight), 100);
    const uploaded = await uploads(platform, other, performance.now() + SECONDS * 1000);
    clearInterval(watching);
    return { uploaded, inFlight };
  });
  attack.stop();
  await attacking;
  console.log(
    `  heavy pictures under way: ${Math.min(...siege.inFlight)} to ${Math.max(...siege.inFlight)}, answers ${JSON.stringify(attack.statuses)}`,
  );
  console.log(describe(measured));
  const { count, middle, slowest, failures } = siege.uploaded;
  console.log(`  another person’s photos: ${count}, p50 ${middle} ms, slowest ${slowest} ms, failed ${JSON.stringify(failures)}`);
  return {
    isMeant: Math.max(...siege.inFlight) > 0 && !attack.statuses[201],
    holds: holds(measured, CALL_MOST_MS) && count > 0 && failures.length === 0 && slowest <= UPLOAD_MOST_MS,
  };
}

const picturePrograms = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture.program'));

const port = Number(values.port);
console.log('with the bounds:');
const bounded = await onPlatform(port, {}, besiege);
const left = picturePrograms();
if (left.length > 0) console.error(`  left behind: ${left.join(', ')}`);
if (!bounded.isMeant) console.error('  The run proves nothing: no heavy picture was under way, or one was taken.');
console.log('with the bounds taken away:');
// Otherwise the run above could not fail.
const unbounded = await onPlatform(port, { PHOTO_BOUNDS: 'off', TOOTHWISE_MODE: 'embedded' }, besiege);
const failed = [bounded.isMeant && bounded.holds, left.length === 0, !unbounded.holds].filter((passed) => !passed).length;
console.log(`${3 - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
