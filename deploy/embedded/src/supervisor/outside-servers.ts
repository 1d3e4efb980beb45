import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PartFailure } from '../process/part-failure.js';
import { answers } from '../process/ports.js';
import { httpProbe, untilReady } from '../process/ready.js';
import type { Secrets } from './installation-settings.js';
import type { Part } from './part.js';

const outsideServers = z.strictObject({
  /** An OpenID provider that serves the realm `toothwise` for our public address, Keycloak for example, with the secret of its client `toothwise-account`. */
  identity: z.strictObject({ url: z.url(), adminSecret: z.string().min(1) }).optional(),
  /** An S3 server with the bucket `files`. */
  objects: z.strictObject({ url: z.url(), accessKey: z.string().min(1), secretKey: z.string().min(1) }).optional(),
  /** A nats-server with JetStream and one user per service. */
  nats: z.strictObject({ url: z.url(), passwords: z.record(z.string(), z.string().min(1)) }).optional(),
});

/** Servers that run elsewhere and take the place of parts. */
export type OutsideServers = z.output<typeof outsideServers>;

/** @throws PartFailure naming the file, and the entries that are wrong, never their values */
export function readOutsideServers(file: string | undefined): OutsideServers {
  if (!file) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PartFailure('The file of --servers', `${file} cannot be read as JSON (${(error as NodeJS.ErrnoException).code ?? 'syntax'})`);
  }
  const servers = outsideServers.safeParse(content);
  if (servers.success) return servers.data;
  const wrong = servers.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
  throw new PartFailure('The file of --servers', `${file} does not describe servers (${wrong.join('; ')})`);
}

/** The installation's secrets, with those that the outside servers were given in place of ours. */
export function withOutsideKeys(secrets: Secrets, { identity, objects, nats }: OutsideServers): Secrets {
  const { accessKey = '', secretKey = '' } = objects ?? {};
  return {
    ...secrets,
    ...(identity && { identityAdmin: identity.adminSecret }),
    ...(objects && { s3: Object.fromEntries(Object.keys(secrets.s3).map((service) => [service, { accessKey, secretKey }])) }),
    ...(nats && { nats: { ...secrets.nats, ...nats.passwords } }),
  };
}

/** Whether the server answers now. */
const probes = {
  identity: (url: string) => httpProbe(`${url}/realms/toothwise/protocol/openid-connect/certs`),
  // Without a signature every answer is a refusal, and an answer all the same.
  objects: (url: string) => async () => (await fetch(url, { signal: AbortSignal.timeout(2000) })).status > 0,
  nats: (url: string) => () => answers(Number(new URL(url).port || 4222), new URL(url).hostname),
};

/** A server that runs elsewhere: waited for and reported like every part, but neither started nor stopped here. */
export function outsidePart(name: keyof typeof probes, url: string): Part {
  const ready = probes[name](url);
  return {
    name,
    needs: [],
    ready,
    async start(signal) {
      await untilReady({ name: `${name} (${url})`, probe: ready, signal });
      return { exited: new Promise(() => undefined), stop: () => Promise.resolve() };
    },
  };
}
