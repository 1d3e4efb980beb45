import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../../deploy/embedded/src/process/child.js';
import type { Api } from './api.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);

interface Parts {
  name: string;
  folder: string;
  programs: Programs;
  api: Api;
}

/** Whoever has a token: asks the API, and runs kubectl and helm with it. */
export class Holder {
  private constructor(
    private readonly parts: Parts,
    readonly file: string,
  ) {}

  static async made(parts: Parts): Promise<Holder> {
    const { port } = parts.api.server;
    const file = join(parts.folder, `${parts.name}.kubeconfig`);
    const cluster = { server: `https://127.0.0.1:${port}`, 'certificate-authority': join(parts.folder, 'pki/apiserver.crt') };
    const config = {
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'here' },
      clusters: [{ name: 'here', cluster }],
      users: [{ name: 'holder', user: { token: parts.api.token } }],
      contexts: [{ name: 'here', context: { cluster: 'here', user: 'holder' } }],
    };
    await writeFile(file, JSON.stringify(config), { mode: 0o600 });
    return new Holder(parts, file);
  }

  get api(): Api {
    return this.parts.api;
  }

  /** @throws Error whose `stderr` is what it says */
  kubectl = (...args: string[]): Promise<string> => this.#run('kubectl', args);
  helm = (...args: string[]): Promise<string> => this.#run('helm', args);

  /** @returns what it says where it refuses, '' where it takes all */
  async apply(manifests: readonly object[], ...options: string[]): Promise<string> {
    const file = join(mkdtempSync(join(this.parts.folder, 'apply-')), 'manifests.yaml');
    // Not as a List: of that kubectl reads the fields itself, and the API server is not asked.
    writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'));
    return this.kubectl('apply', '-f', file, ...options).then(
      () => '',
      (error: { stderr?: string }) => (error.stderr ?? String(error)).replaceAll(/^Warning: .*last-applied-configuration.*\n/gm, ''),
    );
  }

  async #run(program: 'kubectl' | 'helm', args: string[]): Promise<string> {
    const { folder, programs } = this.parts;
    const env = { ...plainEnvironment(), KUBECONFIG: this.file, HOME: folder };
    const { stdout } = await run(programs[program], args, { env, maxBuffer: 64 * 1024 * 1024, timeout: 300_000 });
    return stdout;
  }
}
