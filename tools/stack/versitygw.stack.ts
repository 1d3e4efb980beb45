import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { obtain } from '../proof/programs.js';
import { s3Contract } from './s3-contract.js';
import { startVersitygw } from './versitygw.js';

const keys = { accessKey: 'contract-access', secretKey: 'contract-secret-key-0123456789' };
let s3: Awaited<ReturnType<typeof startVersitygw>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toothwise-versitygw-'));
  s3 = await startVersitygw({
    program: await obtain('versitygw'),
    dataDir,
    port: await freePort(),
    origin: 'http://localhost:8080',
    ...keys,
  });
}, 60_000);
afterAll(async () => {
  await s3?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

s3Contract('versitygw', () => ({ url: s3.url, ...keys }));
