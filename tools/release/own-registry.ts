import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { freePort } from '@toothwise/embedded';
import { cleanUpAfter } from '../../bench/harness/cleanup.ts';
import { selfSigned } from '../../deploy/embedded/src/process/certificate.js';
import { plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { untilReady } from '../../deploy/embedded/src/process/ready.js';
import { obtain } from '../proof/programs.ts';

/** Of nobody but this registry. It knows the password by its bcrypt hash, as `htpasswd -B` makes one. */
const WHO = { name: 'releases', password: 'pulls-and-pushes' };
const HASHED = '$2b$05$Br2ZPotyRCRWWgdOnJM9Uut6Qe807Ydl3p8DithgSuvv/Y/OY83Dy';
const BASIC = Buffer.from(`${WHO.name}:${WHO.password}`).toString('base64');
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

/** The registry of the distribution project, on loopback: by TLS, of a certificate that it signs itself, and for one account alone. It ends with the run. */
export class OwnRegistry {
  readonly who = WHO;

  private constructor(
    readonly port: number,
    /** PEM file of the certificate. */
    readonly authority: string,
    private readonly certificate: string,
    private readonly logins: string,
  ) {}

  /** @param folder to be made @param addresses by which others reach it, besides loopback */
  static async start(folder: string, addresses: readonly string[] = []): Promise<OwnRegistry> {
    mkdirSync(folder, { recursive: true });
    const put = (name: string, text: string | object) => {
      writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text), { mode: 0o600 });
      return join(folder, name);
    };
    const { certificate, key } = await selfSigned('toothwise-registry', ['127.0.0.1', ...addresses]);
    const port = await freePort();
    const registry = new OwnRegistry(
      port,
      put('certificate.pem', certificate),
      certificate,
      put('logins.json', { auths: { [`localhost:${port}`]: { auth: BASIC } } }),
    );
    // JSON is YAML.
    const settings = put('registry.yml', {
      version: 0.1,
      log: { level: 'warn', accesslog: { disabled: true } },
      storage: { filesystem: { rootdirectory: join(folder, 'images') } },
      http: { addr: `127.0.0.1:${port}`, tls: { certificate: registry.authority, key: put('key.pem', key) } },
      auth: { htpasswd: { realm: 'releases', path: put('accounts', `${WHO.name}:${HASHED}\n`) } },
    });
    const logFile = join(folder, 'registry.log');
    const command = join(await obtain('docker-registry'), 'usr/bin/docker-registry');
    const child = await startChild({ command, args: ['serve', settings], env: plainEnvironment(), cwd: folder, logFile });
    cleanUpAfter(() => child.stop());
    await untilReady({ name: 'a registry', probe: async () => (await registry.#asks('/v2/')).status === 200, exited: child.exited, logFile });
    return registry;
  }

  /** As images are named that lie in it. */
  get name(): string {
    return `localhost:${this.port}`;
  }

  /** Whoever pushes meanwhile trusts it, and has signed in there, unless they are to be a stranger. */
  async trusted<T>(push: () => Promise<T>, { asStranger = false } = {}): Promise<T> {
    const before = { ...process.env };
    Object.assign(process.env, { SSL_CERT_FILE: this.authority, ...(asStranger ? {} : { REGISTRY_AUTH_FILE: this.logins }) });
    try {
      return await push();
    } finally {
      for (const name of ['SSL_CERT_FILE', 'REGISTRY_AUTH_FILE'] as const)
        if (before[name] === undefined) delete process.env[name];
        else process.env[name] = before[name];
    }
  }

  /** @param image with its digest or its tag @returns the digest of what it has there, and the bytes of its layers; nothing where it has none */
  async has(image: string): Promise<{ digest: string; bytes: number } | undefined> {
    const [, repository, reference] = /^[^/]+\/(.+?)[@:]((?:sha256:)?[^:@]+)$/.exec(image) ?? [];
    const { status, digest, text } = await this.#asks(`/v2/${repository}/manifests/${reference}`);
    if (status !== 200) return undefined;
    const { layers } = JSON.parse(text) as { layers: { size: number }[] };
    return { digest, bytes: layers.reduce((sum, { size }) => sum + size, 0) };
  }

  #asks(path: string): Promise<{ status: number; digest: string; text: string }> {
    const headers = { authorization: `Basic ${BASIC}`, accept: MANIFEST };
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: this.port, path, headers, ca: this.certificate }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, digest: String(answer.headers['docker-content-digest']), text }));
      });
      asked.on('error', reject).end();
    });
  }
}
