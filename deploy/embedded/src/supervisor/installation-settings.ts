import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PartFailure } from '../process/part-failure.js';
import { writeStateFile } from '../process/state-file.js';

const secret = z.string().min(16);
const make = (bytes = 24) => randomBytes(bytes).toString('base64url');

const secrets = z.object({
  postgres: secret,
  identity: z.string().min(32),
  /** Of the account service at the identity server's admin API; absent in data folders of earlier versions. */
  identityAdmin: secret.default(() => make()),
  /** Marks who was erased, in every service; absent in data folders of earlier versions, which have erased nobody. */
  erasure: secret.default(() => make()),
  /** By which push services know this installation; absent in data folders of earlier versions. */
  push: secret.default(() => pushKey()),
  /** Of the double that takes text messages; absent in data folders of earlier versions. */
  sms: secret.default(() => make()),
  /** The platform's own: opens every object. */
  s3AccessKey: z.string().min(8),
  s3SecretKey: secret,
  stripeSecretKey: z.string().startsWith('sk_test_'),
  stripePublishableKey: z.string().startsWith('pk_test_'),
  stripeWebhookSecret: z.string().startsWith('whsec_'),
  /** Of the second address that Stripe's double tells; absent in data folders of earlier versions. */
  clinicStripeWebhookSecret: z
    .string()
    .startsWith('whsec_')
    .default(() => `whsec_${key()}`),
  openAiKey: secret,
  /** Later than the others: installations from before get theirs. */
  speechKey: secret.default(() => make()),
  natsPlatform: secret,
  /** Per service. */
  databases: z.record(z.string(), secret),
  nats: z.record(z.string(), secret),
  /** Absent in data folders of earlier versions, where one key opened everything. */
  s3: z.record(z.string(), z.object({ accessKey: z.string().min(8), secretKey: secret })).default({}),
});

export type Secrets = z.output<typeof secrets>;

const secretsName = 'secrets.json';
/** What is made only after the secrets and is of no use without them. */
const lockedBySecrets = ['postgres', 'migrated', 'objects', 'stripe'];

/** Private key on the curve of web push. */
function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are part of it.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

const key = () => randomBytes(18).toString('hex');

const keyPair = () => ({ accessKey: key().slice(0, 20), secretKey: make(30) });

function fresh(): Secrets {
  return {
    postgres: make(),
    identity: make(48),
    identityAdmin: make(),
    erasure: make(),
    push: pushKey(),
    sms: make(),
    s3AccessKey: key().slice(0, 20),
    s3SecretKey: make(30),
    stripeSecretKey: `sk_test_${key()}`,
    stripePublishableKey: `pk_test_${key()}`,
    stripeWebhookSecret: `whsec_${key()}`,
    clinicStripeWebhookSecret: `whsec_${key()}`,
    openAiKey: make(),
    speechKey: make(),
    natsPlatform: make(),
    databases: {},
    nats: {},
    s3: {},
  };
}

/** Secrets of this installation: made at the first start, kept in a file that only its owner reads. Services that are new get theirs. */
export function installationSecrets(dataDir: string, services: string[]): Secrets {
  const file = join(dataDir, secretsName);
  const kept = read(file);
  if (!kept && lockedBySecrets.some((name) => existsSync(join(dataDir, name)))) {
    throw new PartFailure(
      'The data folder',
      `has lost its secrets (${file}), without which its data cannot be read: restore that file, or run npm start -- --fresh to begin anew`,
    );
  }
  const all = kept ?? fresh();
  for (const service of services) {
    all.databases[service] ??= make();
    all.nats[service] ??= make();
    all.s3[service] ??= keyPair();
  }
  mkdirSync(dataDir, { recursive: true });
  writeStateFile(file, JSON.stringify(all, null, 2));
  return all;
}

/** Whether this folder has the secrets of an installation. */
export function holdsSecrets(dataDir: string): boolean {
  try {
    return read(join(dataDir, secretsName)) !== undefined;
  } catch {
    return false;
  }
}

function read(file: string): Secrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new PartFailure('The data folder', `has a file that cannot be read (${file}): make it readable for you`);
  }
  try {
    return secrets.parse(JSON.parse(text));
  } catch {
    throw new PartFailure(
      'The data folder',
      `is damaged (${file} holds no secrets): restore that file, or run npm start -- --fresh to begin anew`,
    );
  }
}
