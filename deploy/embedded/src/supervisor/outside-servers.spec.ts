import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredDomains } from './built-domains.js';
import { installationSecrets } from './installation-settings.js';
import { outsidePart, readOutsideServers, withOutsideKeys } from './outside-servers.js';
import { root, type PlatformContext } from './platform-context.js';
import { platformParts } from './platform-parts.js';
import { portsOf } from './ports-of.js';
import { serviceEnvironment } from './service-environment.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-servers-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const screening = declaredDomains(root).find(({ name }) => name === 'screening')!;
const servers = {
  identity: { url: 'http://127.0.0.1:1111', adminSecret: 'a secret of their own' },
  objects: { url: 'http://127.0.0.1:2222', accessKey: 'their-key', secretKey: 'their-secret' },
  nats: { url: 'nats://127.0.0.1:3333', passwords: { screening: 'their-password' } },
};

function contextWith(given: typeof servers | object): PlatformContext {
  const ports = portsOf(8080, [screening]);
  const options = { port: 8080, dataDir: folder, fresh: false, seed: true, openAiDouble: false };
  const secrets = withOutsideKeys(installationSecrets(folder, ['screening', 'identity']), given);
  return { options, ports, secrets, domains: [screening], servers: given, notice: () => undefined };
}

describe('servers that run elsewhere', () => {
  it('are told to the services in place of the parts', () => {
    expect(serviceEnvironment(contextWith(servers), screening)).toMatchObject({
      NATS_URL: 'nats://127.0.0.1:3333',
      NATS_PASSWORD: 'their-password',
      OIDC_ISSUER: 'http://localhost:8080/realms/toothwise',
      OIDC_JWKS_URL: 'http://127.0.0.1:1111/realms/toothwise/protocol/openid-connect/certs',
      S3_ENDPOINT: 'http://127.0.0.1:2222',
      S3_ACCESS_KEY: 'their-key',
      S3_SECRET_KEY: 'their-secret',
    });
    expect(serviceEnvironment(contextWith({}), screening)).toMatchObject({
      NATS_URL: 'nats://127.0.0.1:18111',
      S3_ENDPOINT: 'http://127.0.0.1:18112',
      OIDC_JWKS_URL: expect.stringContaining('127.0.0.1:18113'),
    });
  });

  it('are parts without a process or a log', () => {
    const replaced = platformParts(contextWith(servers)).parts.filter(({ logFile }) => !logFile);
    expect(replaced.map(({ name }) => name).sort()).toEqual(['identity', 'nats', 'objects']);
    expect(platformParts(contextWith({})).parts.every(({ logFile }) => logFile)).toBe(true);
  });

  it('are waited for, and stay when the platform stops', async () => {
    const server = createServer((_request, response) => response.writeHead(403).end());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const part = outsidePart('objects', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const running = await part.start(new AbortController().signal);
    await running.stop();
    expect(await part.ready()).toBe(true);
    await new Promise((closed) => server.close(closed));
    await expect(part.ready()).rejects.toThrow();
  });

  it.each([
    ['no JSON', '{', /cannot be read as JSON/],
    ['an unknown server', '{"postgres": {}}', /does not describe servers \(all: .*postgres/],
    ['a missing key', '{"objects": {"url": "http://127.0.0.1:1", "accessKey": "top-secret"}}', /objects\.secretKey/],
  ])('lead to one line when the file has %s', (_what, text, line) => {
    const file = join(folder, 'servers.json');
    writeFileSync(file, text);
    expect(() => readOutsideServers(file)).toThrow(line);
    expect(() => readOutsideServers(file)).not.toThrow(/top-secret/);
  });

  it('are described as the example says', () => {
    const example = readOutsideServers(join(root, 'deploy/embedded/servers.example.json'));
    expect(Object.keys(example).sort()).toEqual(['identity', 'nats', 'objects']);
    expect(Object.keys(example.nats!.passwords)).toEqual([screening.name]);
  });

  it('lead to one line when the file is missing', () => {
    expect(() => readOutsideServers(join(folder, 'none.json'))).toThrow(/none\.json cannot be read as JSON \(ENOENT\)/);
    expect(readOutsideServers(undefined)).toEqual({});
  });
});
