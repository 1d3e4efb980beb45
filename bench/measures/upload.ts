import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@toothwise/embedded/stand-ins';
import { wavOf } from '@toothwise/testing';
import pg from 'pg';
import { cleanUpAfter, removeFolder } from '../harness/cleanup.ts';
import type { Effort } from '../harness/effort.ts';
import { alternately, ratioFigure, type Figure } from '../harness/figures.ts';
import { startGateway } from '../harness/gateway.ts';
import { memoryFigure, moreOf } from '../harness/memory.ts';
import type { Running, Stack } from '../harness/stack.ts';

const MIB = 1024 * 1024;
const [PART, PARTS] = [8 * MIB, 5];
/** Each pair leaves 80 MiB in the store. */
const MOST_ROUNDS = 12;
const KEY = { accessKey: 'bench-access', secretKey: 'bench-secret-0123' };

/** Sound of one file: no part repeats another. */
const FILE = wavOf(noise(PART * PARTS - 44));
const PIECES = Array.from({ length: PARTS }, (_, at) => FILE.subarray(at * PART, (at + 1) * PART));

/** 40 MiB of a recording in parts through gateway and advisor into S3, against a bare server that hashes the same parts and PUTs them there. */
export async function upload(stack: Stack, { rounds }: Effort): Promise<Figure[]> {
  const store = await ownStore();
  const service = await stack.serve('advisor', store);
  const gateway = await startGateway(stack.identity.env.OIDC_JWKS_URL, 'advisor', service);
  const peer = await stack.peer('part-upload', { STORE: JSON.stringify(store) });
  const ours = sender(gateway, await somebody(stack));
  await ours(1);
  const more = moreOf(gateway, service, peer);
  try {
    const measured = await alternately(
      Math.min(rounds, MOST_ROUNDS),
      () => rateOf(() => ours(PARTS)),
      () => rateOf(() => sendBare(peer)),
    );
    return [
      ratioFigure('upload through the gateway / bare server, same parts', 0.55, measured, 'MiB/s'),
      memoryFigure('upload: memory more of gateway and advisor', more.now()),
    ];
  } finally {
    more.stop();
    for (const one of [peer, gateway, service]) await one.stop();
  }
}

/** The same for the same state: nothing in it repeats. */
function noise(bytes: number): Buffer {
  const samples = Buffer.alloc(bytes);
  for (let at = 0, state = 40; at + 4 <= bytes; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples.writeUInt32LE(state, at);
  }
  return samples;
}

async function ownStore() {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-bench-s3-'));
  cleanUpAfter(() => removeFolder(folder));
  const s3 = await startS3({ dataDir: folder, keys: [{ name: 'advisor', opens: ['files/advisor/'], ...KEY }] });
  cleanUpAfter(() => s3.stop());
  const { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } = KEY;
  return {
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
    S3_BUCKET: 'files',
    S3_REGION: 'us-east-1',
    PUBLIC_URL: 'http://localhost:8080',
  };
}

/** @returns the token of a person who has consented */
async function somebody(stack: Stack): Promise<string> {
  const id = randomUUID();
  const client = new pg.Client({ connectionString: stack.databaseUrl('advisor'), options: '-c search_path=advisor' });
  await client.connect();
  await client.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, true, '1', now())`, [id]);
  await client.end();
  return stack.identity.tokenFor({ sub: id, expiresIn: 3600 });
}

const rateOf = async (send: () => Promise<number>): Promise<number> => {
  const seconds = await send();
  return (PARTS * PART) / MIB / seconds;
};

/** Begins the upload of a recording and sends so many of its parts. @returns seconds that the parts took */
const sender = (gateway: Running, token: string) => async (parts: number) => {
  const url = `${gateway.url}/api/advisor/v1/recordings`;
  const authorization = `Bearer ${token}`;
  const begun = await answered<{ id: string }>(
    await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...RECORDING, fileBytes: FILE.length }),
    }),
  );
  const began = performance.now();
  for (const [at, piece] of PIECES.slice(0, parts).entries()) {
    const body = new FormData();
    body.append('audio', new Blob([new Uint8Array(piece)]), 'part');
    const taken = await answered<{ receivedBytes: number }>(
      await fetch(`${url}/${begun.id}/parts/${at + 1}`, { method: 'PUT', headers: { authorization }, body }),
    );
    if (taken.receivedBytes !== (at + 1) * PART) throw new Error(`${taken.receivedBytes} bytes of ${at + 1} parts have arrived`);
  }
  return (performance.now() - began) / 1000;
};

const RECORDING = {
  ...{ kind: 'upload', patientName: 'Rosa', dentistName: 'Dr. Lee', dentalOffice: 'Harbor Dental', appointmentDate: '2026-11-20' },
  ...{ appointmentTime: null, procedures: [], costDiscussed: null, fileName: 'visit.wav', hipaaConsent: true, recordingConsent: true },
};

const HASHES = PIECES.map((piece) => createHash('sha256').update(piece).digest('hex'));

async function sendBare(peer: Running): Promise<number> {
  const began = performance.now();
  for (const [at, piece] of PIECES.entries()) {
    const { sha256 } = await answered<{ sha256: string }>(await fetch(`${peer.url}/part`, { method: 'PUT', body: new Uint8Array(piece) }));
    if (sha256 !== HASHES[at]) throw new Error(`part ${at + 1} arrived as another one`);
  }
  return (performance.now() - began) / 1000;
}

async function answered<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
