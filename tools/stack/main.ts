import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installationRoot } from '../../deploy/embedded/src/process/installation.js';
import { obtainNatsServer } from '../../deploy/embedded/src/nats/obtain-nats-server.js';
import { MissingTool, obtainKeycloak, obtainVersitygw } from './programs.js';

interface Part {
  /** Fetches what the part needs; returns settings for its tests. */
  prepare(): Promise<NodeJS.ProcessEnv>;
  /** Commands of Node, in order; the first failure ends the part. */
  commands: string[][];
  /** Commands that run before the settings apply: they make what the others are compared with. */
  first?: string[][];
}

const jest = (...options: string[]) => [join('node_modules', 'jest', 'bin', 'jest.js'), ...options];
const stack = (test: string) => jest('--config', 'tools/stack/jest.config.mjs', test);
const pages = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/identity/playwright.config.ts'];

/** Real servers in place of the embedded ones, each with the tests that hold for both. */
const parts: Record<string, Part> = {
  keycloak: {
    prepare: async () => ({ KEYCLOAK_HOME: await obtainKeycloak() }),
    first: [pages],
    commands: [stack('tools/stack/keycloak'), pages],
  },
  s3: { prepare: async () => ({ VERSITYGW: await obtainVersitygw() }), commands: [stack('tools/stack/versitygw')] },
  nats: {
    prepare: async () => ({ NATS_SERVER: await obtainNatsServer(console.log) }),
    commands: [jest('--selectProjects', 'integration', '-w', '1', 'libs/event-bus')],
  },
};

function run(command: string[], settings: NodeJS.ProcessEnv = {}): number {
  const isJest = command[0]?.includes('jest') ?? false;
  const env = { ...process.env, ...settings, ...(isJest && { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }) };
  return spawnSync(process.execPath, command, { stdio: 'inherit', cwd: installationRoot(), env }).status ?? 1;
}

/** @returns the exit code of the tests, or 2 when a tool is missing */
async function runPart(name: string, part: Part): Promise<number> {
  console.log(`\n== ${name}`);
  try {
    const settings = await part.prepare();
    for (const command of part.first ?? []) if (run(command) !== 0) return 1;
    for (const command of part.commands) if (run(command, settings) !== 0) return 1;
    return 0;
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error;
    console.error(error.message);
    return 2;
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const results: [string, number][] = [];
for (const [name, part] of Object.entries(parts))
  if (!asked.length || asked.includes(name)) results.push([name, await runPart(name, part)]);
console.log('');
for (const [name, code] of results) console.log(`${name}: ${code === 0 ? 'passes' : code === 2 ? 'not run, a tool is missing' : 'FAILS'}`);
process.exit(Math.max(...results.map(([, code]) => code)));
