import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type RunningS3 } from '../../deploy/embedded/src/stores/objects/start-s3.js';
import { s3Contract } from './s3-contract.js';

const keys = { accessKey: 'contract-access', secretKey: 'contract-secret-key-0123456789' };
let s3: RunningS3;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toothwise-s3-'));
  s3 = await startS3({ dataDir, keys: [{ name: 'screening', opens: ['files/screening/'], ...keys }] });
});
afterAll(async () => {
  await s3?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

s3Contract('SeaweedFS', () => ({ url: s3.url, ...keys }));
