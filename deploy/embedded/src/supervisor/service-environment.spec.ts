import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '@toothwise/domains';
import { declaredDomains } from './built-domains.js';
import { tableText } from './gateway.part.js';
import { installationSecrets } from './installation-settings.js';
import { readOptions } from './options.js';
import { root, type PlatformContext } from './platform-context.js';
import { platformParts } from './platform-parts.js';
import { portsOf } from './ports-of.js';
import { serviceEnvironment } from './service-environment.js';
import { connectionsFor } from './store.parts.js';

const domains = declaredDomains(root);
const screening = domains.find(({ name }) => name === 'screening')!;
const ofEveryService = ['HOST', 'PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL', 'NATS_URL', 'NATS_USER', 'NATS_PASSWORD'];
ofEveryService.push('OIDC_ISSUER', 'OIDC_JWKS_URL', 'OIDC_AUDIENCE', 'ERASURE_KEY', 'SHUTDOWN_SECONDS');
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_theirs',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_theirs',
  STRIPE_WEBHOOK_SECRET: 'whsec_theirs',
};
const surroundings = process.env;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toothwise-environment-'));
  process.env = { PATH: surroundings.PATH };
});
afterEach(() => {
  process.env = surroundings;
  rmSync(folder, { recursive: true, force: true });
});

function context(openAiDouble = true): PlatformContext {
  const options = { port: 8080, dataDir: folder, fresh: false, seed: true, openAiDouble };
  const secrets = installationSecrets(folder, [...domains.map(({ name }) => name), 'identity']);
  return { options, ports: portsOf(8080, domains), secrets, domains, servers: {}, notice: () => undefined };
}
const partNames = () => platformParts(context()).parts.map(({ name }) => name);
const declaredBy = ({ secrets, settings }: Domain) => [...secrets, ...settings];

describe('what a service is told', () => {
  it.each(domains)('is for $name what it declares, whatever surrounds the platform, and nothing else', (service) => {
    const everything = Object.fromEntries(domains.flatMap(declaredBy).map((name) => [name, `${name} of a person`]));
    process.env = { ...everything, NOBODY_DECLARES_ME: 'x' };
    expect(Object.keys(serviceEnvironment(context(), service)).sort()).toEqual([...ofEveryService, ...declaredBy(service)].sort());
  });

  it('holds no secret that another service declares', () => {
    for (const service of domains) {
      const values = Object.values(serviceEnvironment(context(), service));
      for (const other of domains)
        for (const name of other.secrets.filter((name) => !declaredBy(service).includes(name)))
          expect(values).not.toContain(serviceEnvironment(context(), other)[name]);
    }
  });

  it('leaves switches of every service to the person', () => {
    process.env = { LOG_LEVEL: 'debug', EVENT_INBOX: 'off', TOOTHWISE_MODE: 'embedded' };
    for (const service of domains) expect(serviceEnvironment(context(), service)).toMatchObject(process.env);
  });
});

describe('a gateway in production mode', () => {
  it('has no address for what was sent, nor for the browser side of the double', () => {
    const paths = () => /^\s*- (\/dev\/mail|\/stripe\/)$/m.exec(tableText(context().options, { keys: [] }));
    expect(paths()).not.toBeNull();
    process.env.TOOTHWISE_MODE = 'production';
    expect(paths()).toBeNull();
  });
});

describe('a service that runs twice', () => {
  const twice = (): PlatformContext => {
    const once = context();
    return { ...once, options: { ...once.options, replicas: 2 }, ports: portsOf(8080, domains, 2) };
  };

  it('is two parts that differ by their port alone, the second after the first, which makes the tables', () => {
    const { parts } = platformParts(twice());
    const second = parts.find(({ name }) => name === 'screening-2')!;
    expect(second).toMatchObject({ after: ['screening'], logFile: expect.stringContaining('screening-2.log') });
    expect(second.needs).not.toContain('screening');
    const told = serviceEnvironment(twice(), screening, 'screening-2');
    expect(told).toEqual({ ...serviceEnvironment(twice(), screening), PORT: '18202' });
    expect(parts.find(({ name }) => name === 'gateway')!.needs).toEqual(expect.arrayContaining(['screening', 'screening-2']));
  });

  it('listens on while it leaves, longer than the gateway takes to hear of it; one that runs once has nobody to send anybody to', () => {
    const upstreams = { 'screening:3000': ['127.0.0.1:18102', '127.0.0.1:18202'] };
    const [, interval] = /healthy:\s+interval: ([\d.]+)/.exec(tableText(context().options, { keys: [] }, upstreams))!;
    expect(Number(serviceEnvironment(twice(), screening).SHUTDOWN_LISTENS_MS)).toBeGreaterThanOrEqual(2 * 1000 * Number(interval));
    expect(serviceEnvironment(context(), screening)).not.toHaveProperty('SHUTDOWN_LISTENS_MS');
  });

  it('ends what it has begun while another process goes on; one that runs once leaves before it is ended', () => {
    expect(Number(serviceEnvironment(twice(), screening).SHUTDOWN_SECONDS)).toBeGreaterThanOrEqual(30);
    expect(Number(serviceEnvironment(context(), screening).SHUTDOWN_SECONDS)).toBeLessThan(8);
  });

  it('has a port of its own for each process, of no other part and below those of an installation 200 further', () => {
    const ports = portsOf(8080, domains, 2);
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
    const next = new Set(Object.values(portsOf(8280, domains, 2)));
    expect(Object.values(ports).filter((port) => next.has(port))).toEqual([]);
  });

  it('is asked for by a number of one or two', () => {
    expect([readOptions([]).replicas, readOptions(['--replicas', '2']).replicas]).toEqual([1, 2]);
    for (const said of ['0', '3', 'two']) expect(() => readOptions(['--replicas', said])).toThrow(`--replicas ${said} is neither 1 nor 2`);
  });

  it('finds room in the database for the pool of each process and what it holds', () => {
    // What DATABASE_POOL_SIZE is unless it is set, one that listens and one by which the others know that it lives.
    const ofAProcess = 10 + 2;
    const others = 40;
    for (const replicas of [1, 2])
      expect(connectionsFor(domains.length, replicas)).toBeGreaterThan(domains.length * replicas * ofAProcess + others);
  });
});

describe('an installation whose services run elsewhere', () => {
  it('starts only what services find beside them', () => {
    const { withoutServices } = readOptions(['--without-services']);
    const parts = (options: Partial<PlatformContext['options']>) => {
      const all = context();
      return platformParts({ ...all, options: { ...all.options, ...options } }).parts;
    };
    const names = parts({ withoutServices }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['postgres', 'nats', 'objects', 'mail', 'stripe', 'scanner']));
    const left = parts({}).filter(({ name }) => !names.includes(name));
    expect(left.map(({ name }) => name).sort()).toEqual([...domains.map(({ name }) => name), 'gateway', 'web'].sort());
    expect(parts({ withoutServices }).flatMap(({ needs }) => needs.filter((need) => !names.includes(need)))).toEqual([]);
  });
});

describe('the local speech server', () => {
  const advisor = domains.find(({ name }) => name === 'advisor')!;
  const speech = { recogniser: '/programs/recogniser', espeak: { path: '/programs/espeak-ng', env: {} } };

  it('is a part where its programs could be had, and what the advisor hears and speaks by, before any double', () => {
    expect(platformParts({ ...context(), speech }).parts.map(({ name }) => name)).toContain('speech');
    expect(serviceEnvironment({ ...context(), speech }, advisor)).toMatchObject({
      ...{ SPEECH_BASE_URL: 'http://127.0.0.1:18100/v1', SPEECH_MODEL: 'whisper-tiny.en', SPEECH_VOICE: 'en-us' },
    });
  });

  it('is nowhere without them: then the advisor is told of nobody who hears', () => {
    expect(partNames()).not.toContain('speech');
    expect(serviceEnvironment(context(false), advisor)).not.toHaveProperty('SPEECH_API_KEY');
  });
});

describe('a real provider', () => {
  it('of payments takes the place of the double by its keys alone', () => {
    expect(partNames()).toContain('stripe');
    expect(tableText(context().options, { keys: [] })).not.toContain('js.stripe.com');
    Object.assign(process.env, stripe, { CLINIC_STRIPE_WEBHOOK_SECRET: 'whsec_theirs_too' });
    const told = serviceEnvironment(context(), screening);
    expect(told).toMatchObject(stripe);
    expect(told).not.toHaveProperty('STRIPE_API_URL');
    expect(told).not.toHaveProperty('STRIPE_JS_URL');
    expect(partNames()).not.toContain('stripe');
    expect(tableText(context().options, { keys: [] })).toMatch(/Content-Security-Policy:[^"]*https:\/\/js\.stripe\.com/);
  });

  it('of answers takes the place of the double, whose address never gets the real key', () => {
    expect(serviceEnvironment(context(), screening)).toMatchObject({ AI_BASE_URL: 'http://127.0.0.1:18115/v1', AI_MODEL: 'double' });
    process.env.AI_API_KEY = 'theirs';
    const told = serviceEnvironment(context(), screening);
    expect(told).toMatchObject({ AI_API_KEY: 'theirs' });
    expect(told).not.toHaveProperty('AI_BASE_URL');
    expect(told).not.toHaveProperty('AI_MODEL');
    expect(partNames()).not.toContain('openai');
  });

  it.each([
    [
      { STRIPE_SECRET_KEY: 'sk_live_theirs' },
      'has STRIPE_SECRET_KEY but not STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, CLINIC_STRIPE_WEBHOOK_SECRET',
    ],
    [{ STRIPE_API_URL: 'https://api.stripe.com' }, 'has STRIPE_API_URL but not STRIPE_SECRET_KEY'],
    [{ AI_BASE_URL: 'https://ai.example' }, 'has AI_BASE_URL but not AI_API_KEY'],
  ])('that is given in part stops the start, without a value: %j', (given, line) => {
    Object.assign(process.env, given);
    expect(() => platformParts(context())).toThrow(line);
    expect(() => platformParts(context())).not.toThrow(Object.values(given)[0]);
  });
});
