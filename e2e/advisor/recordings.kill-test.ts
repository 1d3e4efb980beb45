import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wavOf } from '../../libs/testing/src/wav.ts';
import type { Person } from '../api/person.ts';
import { type Killed, killTest } from '../chaos/kill-test.ts';
import { stubbornly } from '../chaos/stubbornly.ts';
import { until } from '../screening/screenings.ts';
import { answerTo, askedFor } from './recogniser.ts';

const RECORDINGS = 3;
/** Of each, sent one a second; more until every part was killed while one was being written down. */
const [LEAST_PARTS, MOST_PARTS] = [8, 120];
const EVERY_MS = 1000;

/** Sounds of each recording, in their order. */
const sent = new Map<string, Buffer[]>();
let somebody: { person: Person; platform: Killed } | undefined;

const all = () => [...sent].flatMap(([id, sounds]) => sounds.map((sound, at) => ({ id, seq: at + 1, sound })));
const askings = () => all().reduce((sum, { sound }) => sum + askedFor(sound), 0);

/** A second of a tone that no other has. */
function tone(number: number): Buffer {
  const samples = Buffer.alloc(32_000);
  for (let at = 0; at < 16_000; at += 1) samples.writeInt16LE(Math.round(9_000 * Math.sin((at * (200 + number)) / 16_000)), at * 2);
  return wavOf(samples);
}

/** Again while the service is away: under its number a part is there once. */
async function sendPart({ person, platform }: NonNullable<typeof somebody>, id: string, seq: number, sound: Buffer): Promise<void> {
  const url = `${platform.serviceUrl('advisor')}/api/advisor/v1/recordings/${id}/parts/${seq}`;
  await until(async () => {
    const body = new FormData();
    body.append('audio', new Blob([new Uint8Array(sound)]), 'part.wav');
    const headers = { authorization: `Bearer ${await person.token()}` };
    const answer = await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
    if (answer && answer.status < 500 && !answer.ok) throw new Error(`part ${seq} of ${id}: ${answer.status} ${await answer.text()}`);
    return answer?.ok === true;
  }, 120);
}

async function begin({ person }: NonNullable<typeof somebody>): Promise<string> {
  const [hearer, appointmentDate] = ['127.0.0.1', new Date().toISOString().slice(0, 10)];
  const consents = { hipaaConsent: true, recordingConsent: true, transcribedBy: hearer, summarisedBy: null };
  const body = { kind: 'live', patientName: 'Rosa', dentistName: 'Dr. Lee', appointmentDate, ...consents };
  let begun: { status: number; body: { id: string } } | undefined;
  await until(async () => {
    begun = await person.call<{ id: string }>('POST', 'advisor', '/recordings', { body, idempotencyKey: randomUUID() });
    return begun.status === 201;
  }, 60);
  return begun!.body.id;
}

async function record(number: number, isHit: () => boolean): Promise<void> {
  const id = await begin(somebody!);
  const sounds: Buffer[] = [];
  sent.set(id, sounds);
  while (sounds.length < LEAST_PARTS || (!isHit() && sounds.length < MOST_PARTS)) {
    const sound = tone(number + RECORDINGS * sounds.length);
    await sendPart(somebody!, id, sounds.length + 1, sound);
    sounds.push(sound);
    await pause(EVERY_MS);
  }
  await somebody!.person.call('POST', 'advisor', `/recordings/${id}/completion`);
}

/** Pieces that were asked for again after they had been written down, or that hold what another asking answered. */
async function amiss(platform: Killed): Promise<number> {
  const sql = `SELECT recording_id || ' ' || seq AS piece, text FROM advisor.recording_piece WHERE recording_id = ANY ($1::uuid[])`;
  const rows = await stubbornly<{ piece: string; text: string | null }>(platform, sql, [[...sent.keys()]]);
  const written = new Map(rows.map(({ piece, text }) => [piece, text]));
  return all().filter(({ id, seq, sound }) => written.get(`${id} ${seq}`) !== answerTo(askedFor(sound))).length;
}

const ofThem = (sql: string, expected: number) => ({ sql: `${sql} = ANY ($1::uuid[])`, ids: [...sent.keys()], expected });

/** In the long run alone, with a recogniser of its own: what was written down of a recording is never asked for again. */
export const recordings = killTest({
  domain: 'recordings',
  prepare: async (person, platform) => {
    if (person.email.startsWith('patient@')) somebody = { person, platform };
  },
  beside: async (isHit) => {
    await Promise.all(Array.from({ length: RECORDINGS }, (_, number) => record(number, isHit)));
  },
  inFlight: { pieces: 'SELECT count(*) FROM advisor.recording_piece WHERE text IS NULL AND claimed_until > now()' },
  aim: { work: 'pieces', victims: ['advisor', 'postgres', 'nats'] },
  happened: () => ({ 'pieces asked for again, for nobody had written them down': askings() - all().length }),
  invariants: () => [
    { what: 'recordings put together', ...ofThem('SELECT count(*) FROM advisor.recording WHERE audio_key IS NOT NULL AND id', RECORDINGS) },
    { what: 'parts of recordings', ...ofThem('SELECT count(*) FROM advisor.recording_part WHERE recording_id', all().length) },
    {
      what: 'pieces written down',
      ...ofThem('SELECT count(*) FROM advisor.recording_piece WHERE text IS NOT NULL AND recording_id', all().length),
    },
    { what: 'finished pieces asked for again', ask: amiss, expected: 0 },
  ],
});
