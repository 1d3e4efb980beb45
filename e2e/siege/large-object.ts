// npm run drill -- objects: 500 MB through the object store, as the next domains' recordings will go; then the same, killed half-way.
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningS3, startS3 } from '@toothwise/embedded/stand-ins';
import { ObjectStore, type ObjectStoreSettings } from '@toothwise/objects';
import type { Outcome, Progress } from './large-object.program.ts';

const MIB = 1024 * 1024;
const BYTES = 500_000_000;
/** What one object may take, whatever its size; and what Node's memory varies by until it is collected. */
const MOST_MIB = 32;
const NOISE_MIB = 8;
const KEYS = { accessKey: 'siege-access', secretKey: 'siege-secret-key-0123456789' };

let failed = 0;
function holds(claim: string, is: boolean): void {
  console.log(`${is ? 'holds' : 'FAILS'}: ${claim}`);
  if (!is) failed += 1;
}

/** @param killAt after so many bytes the process is killed @returns what it reports, where it lives to */
function put(settings: ObjectStoreSettings, key: string, killAt = Infinity): Promise<Outcome | undefined> {
  const env = { ...process.env, LARGE_OBJECT: JSON.stringify({ settings, key, bytes: BYTES }) };
  const child = fork(new URL('./large-object.program.ts', import.meta.url), { env, serialization: 'advanced' });
  let outcome: Outcome | undefined;
  child.on('message', (said: Progress | Outcome) => {
    if ('passed' in said) outcome = said;
    else if (said.sent >= killAt) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', () => resolve(outcome)));
}

async function sha256Of(store: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await store.readStream(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

async function whole(settings: ObjectStoreSettings): Promise<string> {
  const store = new ObjectStore(settings);
  const key = `siege/${randomUUID()}.webm`;
  const outcome = await put(settings, key);
  if (!outcome) throw new Error('the putting process has ended early');
  const { passed, sha256, before, most, seconds } = outcome;
  const grown = (most - before) / MIB;
  console.log(
    `${BYTES} bytes in ${seconds.toFixed(1)} s; memory ${Math.round(before / MIB)} → ${Math.round(most / MIB)} MiB, +${grown.toFixed(1)}`,
  );
  holds(`memory grows by at most ${MOST_MIB} MiB, and ${NOISE_MIB} of noise`, grown <= MOST_MIB + NOISE_MIB);
  holds(
    'size, type and SHA-256 are those of what was given',
    passed.size === BYTES && passed.type === 'video/webm' && passed.sha256 === sha256,
  );
  holds('what is read back has the same SHA-256', (await sha256Of(store, key)) === sha256);
  return key;
}

async function killed(settings: ObjectStoreSettings, s3: RunningS3, folder: string): Promise<void> {
  const store = new ObjectStore(settings);
  const key = `siege/${randomUUID()}.webm`;
  const outcome = await put(settings, key, BYTES / 2);
  holds('the process was killed half-way', outcome === undefined);
  holds('no object is there', !(await store.exists(key)));
  holds('a torn upload is on the disk, until it is ended', bytesIn(folder) > BYTES / 4);
  await store.discard(key);
  // The volumes hear of it about a second later.
  for (const deadline = performance.now() + 60_000; bytesIn(folder) > 20 * MIB && performance.now() < deadline;) await s3.sweep();
  const left = bytesIn(folder);
  console.log(`left on the disk: ${(left / MIB).toFixed(1)} MiB`);
  holds('nothing of it stays, neither in a list nor on the disk', left <= 20 * MIB);
  for await (const found of store.list('siege/')) holds(`${found.key} is not there`, false);
}

const folder = mkdtempSync(join(tmpdir(), 'toothwise-large-'));
const s3 = await startS3({ dataDir: folder, keys: [{ name: 'siege', opens: ['files/siege/'], ...KEYS }] });
try {
  const address = { S3_ENDPOINT: s3.url, PUBLIC_URL: s3.url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
  const settings = { ...address, S3_ACCESS_KEY: KEYS.accessKey, S3_SECRET_KEY: KEYS.secretKey };
  const key = await whole(settings);
  await new ObjectStore(settings).discard(key);
  await s3.sweep();
  await killed(settings, s3, folder);
} finally {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'everything holds' : `${failed} claims fail`);
process.exit(failed === 0 ? 0 : 1);
