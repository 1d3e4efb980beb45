import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { readDomains } from '@toothwise/domains';
import { Client } from 'minio';
import { moveS3rverObjects } from './move-s3rver-objects.js';
import { adminGrpcOffset, freeS3Ports, type S3Ports } from './s3-ports.js';
import { bucket, bucketsOf, type S3Key } from './s3-keys.js';
import { startS3, type RunningS3 } from './start-s3.js';

const key = (name: string, ...opens: string[]): S3Key => ({
  name,
  accessKey: `${name}-access`,
  secretKey: `${name}-secret-0123456789`,
  ...(opens.length > 0 && { opens }),
});
const platform = key('platform');
const screening = key('screening', 'files/screening/');
const health = key('health', 'files/health/');
const scans = key('scans', 'scans/scans/', 'models/scans/');
const fixture = join(import.meta.dirname, 'fixtures', 's3rver');

let folder: string;
let s3: RunningS3;
const start = async (buckets?: string[]) => (s3 = await startS3({ dataDir: folder, keys: [platform, screening, health, scans], buckets }));

// One server: a start takes a second, and each test has objects of its own.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-objects-'));
  await start();
});
afterAll(async () => {
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('has no worker that follows every change for rules that no bucket has', async () => {
  const job = join(folder, 'store/admin/plugin/job_types/s3_lifecycle');
  // The worker has told of itself; weed writes its own settings with that where it finds none that it can read.
  while (!existsSync(join(job, 'descriptor.json'))) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(existsSync(join(job, 'config.json'))).toBe(false);
});

function as({ accessKey, secretKey }: S3Key): Client {
  const { hostname, port } = new URL(s3.url);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region: 'us-east-1', pathStyle: true });
}
const put = (who: S3Key, name: string, content: string) => as(who).putObject(bucket, name, content);
const read = async (who: S3Key, name: string) => text(await as(who).getObject(bucket, name));
const list = async (who: S3Key, prefix: string) =>
  ((await as(who).listObjectsV2(bucket, prefix, true).toArray()) as { name: string }[]).map(({ name }) => name);
const kill = async () => {
  process.kill(s3.pid, 'SIGKILL');
  await s3.exited;
};

/** Files below the folder that hold these words. */
const holding = (words: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(words));

describe('the embedded object store', () => {
  it('keeps objects over kill -9, on other ports too, and ends a server that an earlier run left on the same folder', async () => {
    await put(screening, 'screening/k/1.jpg', 'first');
    await kill();
    await start();
    expect(await read(screening, 'screening/k/1.jpg')).toBe('first');
    await put(screening, 'screening/k/2.jpg', 'second');
    const left = s3;
    await start();
    expect(await left.exited).toBeDefined();
    expect(await list(screening, 'screening/k/')).toEqual(['screening/k/1.jpg', 'screening/k/2.jpg']);
  });

  it('makes each bucket that a domain declares, in a folder of an earlier version too, where its key opens its own part', async () => {
    await put(screening, 'screening/k/3.jpg', 'third');
    await s3.stop();
    const declared = [...readDomains(), { buckets: ['scans', 'models'] }, { buckets: ['scans'] }];
    await start(bucketsOf(declared));
    expect((await as(platform).listBuckets()).map(({ name }) => name).sort()).toEqual(bucketsOf(declared).sort());
    for (const own of ['scans', 'models']) {
      await as(scans).putObject(own, 'scans/a', 'content');
      expect(await text(await as(scans).getObject(own, 'scans/a'))).toBe('content');
      await expect(as(scans).putObject(own, 'screening/a', 'content')).rejects.toMatchObject({ code: 'AccessDenied' });
    }
    expect(await read(screening, 'screening/k/3.jpg')).toBe('third');
  });

  it('heals what was torn in its folder: indexes, the state of the master, descriptions', async () => {
    await put(screening, 'screening/t/1', 'kept');
    await kill();
    const store = join(folder, 'store');
    const torn = readdirSync(store, { recursive: true, withFileTypes: true }).filter(
      ({ name, parentPath }) => /\.(idx|vif)$|^MANIFEST|^CURRENT$|^vol_dir\.uuid$/.test(name) || /\/m\d+(\/snapshot)?$/.test(parentPath),
    );
    expect(torn.length).toBeGreaterThan(8);
    for (const entry of torn) if (entry.isFile()) truncateSync(join(entry.parentPath, entry.name), entry.name.endsWith('.idx') ? 16 : 3);
    await start();
    expect(await read(screening, 'screening/t/1')).toBe('kept');
    await put(screening, 'screening/t/2', 'new');
    expect(await list(screening, 'screening/t/')).toEqual(['screening/t/1', 'screening/t/2']);
  });

  it('lets a key do everything below its own name, and nothing else anywhere', async () => {
    await put(health, 'health/b/1', 'theirs');
    await put(screening, 'screening/a/1', 'mine');
    await as(screening).removeObject(bucket, 'screening/a/1');
    const denied = [
      read(screening, 'health/b/1'),
      put(screening, 'health/b/2', 'x'),
      put(screening, 'screening-x/1', 'x'),
      put(screening, 'x', 'x'),
      as(screening).removeObject(bucket, 'health/b/1'),
      as(screening).copyObject(bucket, 'screening/copied', `/${bucket}/health/b/1`),
      list(screening, 'health/'),
      list(screening, ''),
      as(screening).listIncompleteUploads(bucket, 'health/', true).toArray(),
      as(screening).makeBucket('another'),
      as(screening).removeBucket(bucket),
      read({ ...screening, secretKey: 'another-secret' }, 'screening/a/1'),
    ];
    const outcomes = await Promise.allSettled(denied);
    expect(outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'allowed'))).toEqual([
      ...denied.slice(1).map(() => 'AccessDenied'),
      'SignatureDoesNotMatch',
    ]);
    expect(await as(screening).listBuckets()).toEqual([]);
    expect(await read(health, 'health/b/1')).toBe('theirs');
  });

  it('takes both pairs of a key while it is changed, and no more the one that is withdrawn; nothing is started anew', async () => {
    const next = { accessKey: 'health-next', secretKey: 'health-next-0123456789' };
    const { pid } = s3;
    const outcome = (who: S3Key) =>
      put(who, 'health/changed', 'x').then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      );
    const until = async (who: S3Key, wanted: string) => {
      for (let look = 0; look < 100 && (await outcome(who)) !== wanted; look += 1) await pause(50);
      return outcome(who);
    };
    const change = (own: S3Key) => s3.changeKeys([platform, screening, scans, own]);
    await change({ ...health, second: next });
    expect(await until({ ...health, ...next }, 'taken')).toBe('taken');
    expect(await outcome(health)).toBe('taken');
    await change({ ...health, ...next });
    expect(await until(health, 'InvalidAccessKeyId')).toBe('InvalidAccessKeyId');
    expect(await outcome({ ...health, ...next })).toBe('taken');
    await expect(put({ ...health, ...next }, 'screening/changed', 'x')).rejects.toMatchObject({ code: 'AccessDenied' });
    await change(health);
    expect(await until(health, 'taken')).toBe('taken');
    expect(s3.pid).toBe(pid);
    process.kill(pid, 0);
  });

  it('gives and takes nothing at its other ports', async () => {
    const { ports } = s3;
    await put(health, 'health/b/1', 'CANARY');
    const words = async (port: number, path: string, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method }).catch(() => undefined);
      return `${answer?.status} ${await answer?.text().catch(() => '')}`;
    };
    const asked = [
      ...['/dir/assign', '/dir/lookup?volumeId=1', '/vol/grow?count=1', '/col/delete?collection=files', '/submit'].map(
        (path) => [ports.master, path] as const,
      ),
      ...['/1,01', '/1,01b543e533', '/ui/index.html', '/'].map((path) => [ports.volume, path] as const),
      ...['/', '/buckets/', '/buckets/files/health/b/1', '/etc/iam/identity.json'].map((path) => [ports.filer, path] as const),
      ...['/', '/api/s3/buckets', '/object-store/users'].map((path) => [ports.admin, path] as const),
      ...['/', '/files', '/files/health/b/1'].map((path) => [ports.s3, path] as const),
    ];
    for (const [port, path] of asked)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const said = await words(port, path, method);
        expect([path, method, said]).toEqual([path, method, expect.stringMatching(/^(400|401|403|404|405) /)]);
        expect(said).not.toContain('CANARY');
      }
    for (const port of [ports.masterGrpc, ports.volumeGrpc, ports.filerGrpc, ports.s3Grpc, ports.admin + adminGrpcOffset])
      expect([port, await withoutCertificate(port)]).toEqual([
        port,
        expect.stringMatching(/CERTIFICATE_REQUIRED|certificate required|ECONNRESET|BAD_CERTIFICATE/i),
      ]);
    expect(await read(health, 'health/b/1')).toBe('CANARY');
  });

  it('lets what was removed leave the disk', async () => {
    await put(screening, 'screening/a/1', 'CANARY-REMOVED');
    await put(screening, 'screening/a/2', 'CANARY-KEPT');
    await as(screening).removeObject(bucket, 'screening/a/1');
    expect(holding('CANARY-REMOVED')).not.toEqual([]);
    // The volume hears of a removal about a second after the person does.
    for (const deadline = performance.now() + 30_000; holding('CANARY-REMOVED').length > 0 && performance.now() < deadline;)
      await s3.sweep();
    expect(holding('CANARY-REMOVED')).toEqual([]);
    expect(await read(screening, 'screening/a/2')).toBe('CANARY-KEPT');
  });

  it('says in one line what to do when one of its ports is taken', async () => {
    const ports = await freeS3Ports();
    const other = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => other.listen(ports.filerGrpc, '127.0.0.1', resolve));
    await expect(startS3({ dataDir: join(folder, 'another'), keys: [platform], ports })).rejects.toThrow(
      `The object store cannot have port ${ports.filerGrpc}: another program uses it`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('an object store that is told no ports', () => {
  const unlucky = () => join(folder, 'unlucky');
  afterEach(() => rmSync(unlucky(), { recursive: true, force: true }));

  const take = (port: number) =>
    new Promise<Server | undefined>((resolve) => {
      const server: Server = createServer((socket) => socket.destroy());
      server.once('error', () => resolve(undefined)).listen(port, '127.0.0.1', () => resolve(server));
    });

  /** Starts it, and takes that port of its first choice once it is on its way. */
  async function losing(lost: 's3' | 'filer' | 'masterGrpc') {
    const chosen: S3Ports[] = [];
    let taking: Promise<Server | undefined> | undefined;
    const begun = async () => {
      // The log is there once we have looked whether the ports are free, and weed has not yet.
      while (!existsSync(join(unlucky(), 's3.log'))) await pause(2);
      return take(chosen[0]![lost]);
    };
    const ports = async () => {
      chosen.push(await freeS3Ports());
      taking ??= begun();
      return chosen.at(-1)!;
    };
    const started = await startS3({ dataDir: unlucky(), keys: [platform], ports });
    await started.stop();
    const taken = await taking;
    await new Promise((resolve) => (taken ? taken.close(resolve) : resolve(undefined)));
    return { wasTaken: Boolean(taken), chosen, ports: started.ports };
  }

  it.each(['s3', 'filer', 'masterGrpc'] as const)('chooses others where another program took the port of %s in between', async (lost) => {
    let result = await losing(lost);
    // On a busy machine weed can be quicker.
    for (let more = 4; more > 0 && !result.wasTaken; more--) {
      rmSync(unlucky(), { recursive: true });
      result = await losing(lost);
    }
    expect(result).toEqual({ wasTaken: true, chosen: [expect.anything(), result.ports], ports: result.ports });
    expect(result.chosen[0]).not.toEqual(result.chosen[1]);
  });
});

describe('a data folder with the objects of an earlier version', () => {
  const address = () => ({ url: s3.url, accessKey: platform.accessKey, secretKey: platform.secretKey });
  const owner = 'screening/6f1d3c2a-6f0e-4d53-9d1e-0a4f7c1b2e11';
  const first = `${owner}/0b6f2f62-7c0a-4c53-8d9e-3f5e1c9a7d21.jpg`;
  const original = readFileSync(join(fixture, bucket, `${first}._S3rver_object`));

  let old: string;
  beforeEach(() => {
    old = mkdtempSync(join(tmpdir(), 'toothwise-s3rver-'));
    cpSync(fixture, old, { recursive: true });
  });
  afterEach(() => rmSync(old, { recursive: true, force: true }));

  it('has them in the new one, under the same keys, and the old files are gone', async () => {
    expect(await moveS3rverObjects(old, address())).toBe(3);
    expect(existsSync(join(old, bucket))).toBe(false);
    expect(await list(screening, `${owner}/`)).toEqual([first, `${owner}/1c7a3a73-8d1b-4d64-9eaf-4a6f2dab8e32.jpg`]);
    expect(await buffer(await as(screening).getObject(bucket, first))).toEqual(original);
    expect((await as(screening).statObject(bucket, first)).metaData['content-type']).toBe('image/jpeg');
    expect(await moveS3rverObjects(old, address())).toBe(0);
  });

  it('goes on where it was interrupted, also over a torn description', async () => {
    truncateSync(join(old, bucket, `${first}._S3rver_metadata.json`), 5);
    await expect(moveS3rverObjects(old, { ...address(), secretKey: 'wrong-secret-key' })).rejects.toThrow(
      /could not take over .*start again/,
    );
    expect(existsSync(join(old, bucket, `${first}._S3rver_object`))).toBe(true);
    // As after a kill between an object's arrival and its file's end.
    await put(platform, first, 'half');
    expect(await moveS3rverObjects(old, address())).toBe(3);
    expect(await buffer(await as(screening).getObject(bucket, first))).toEqual(original);
  });
});

/** What a gRPC port says to somebody who has no certificate. */
function withoutCertificate(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols: ['h2'] }, () => {
      socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    });
    socket.on('error', (error) => resolve(`${(error as NodeJS.ErrnoException).code} ${error.message}`));
    socket.on('data', () => resolve('answered'));
    socket.on('close', () => resolve('closed'));
  });
}
