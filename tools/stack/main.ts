import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startApplicationServer } from '../../e2e/identity/application-server.js';
import { obtainNatsServer } from '../../deploy/embedded/src/nats/obtain-nats-server.js';
import { installationCache, installationRoot } from '../../deploy/embedded/src/process/installation.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { startKeycloak } from './keycloak.js';
import { MissingTool, obtainKeycloak, obtainVersitygw } from './programs.js';

const jest = (...options: string[]) => [join('node_modules', 'jest', 'bin', 'jest.js'), ...options];
const stack = (test: string) => jest('--config', 'tools/stack/jest.config.mjs', test);
const pages = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/identity/playwright.config.ts'];

/** Runs one command of Node. @returns its exit code */
async function run(command: string[], settings: NodeJS.ProcessEnv = {}): Promise<number> {
  const isJest = command[0]?.includes('jest') ?? false;
  const env = { ...process.env, ...settings, ...(isJest && { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }) };
  const child = spawn(process.execPath, command, { stdio: 'inherit', cwd: installationRoot(), env });
  return new Promise((ended, failed) => child.once('error', failed).once('exit', (code) => ended(code ?? 1)));
}

/** One Keycloak, behind one origin as the gateway makes it, for the contract and for the browser tests. */
async function keycloak(): Promise<number> {
  const known = process.env['KEYCLOAK_URL'];
  if (known) return contractAndPages({});
  const home = await obtainKeycloak();
  const [port, identityPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  const application = await startApplicationServer(port);
  application.identityPort = identityPort;
  console.log(`starting Keycloak at ${publicUrl}`);
  const logFile = join(installationCache(), 'keycloak.log');
  const server = await startKeycloak({ home, publicUrl, port: identityPort, smtpPort, logFile }).catch(async (error: unknown) => {
    await application.close();
    throw error;
  });
  try {
    return await contractAndPages({ KEYCLOAK_URL: publicUrl, MAILBOX_PORT: String(smtpPort) });
  } finally {
    await server.stop();
    await application.close();
  }
}

async function contractAndPages(settings: NodeJS.ProcessEnv): Promise<number> {
  // The embedded provider's pages first: they are the pictures that Keycloak's are held against.
  const embedded = { KEYCLOAK_URL: '' };
  return (await run(stack('tools/stack/keycloak'), settings)) || (await run(pages, embedded)) || (await run(pages, settings));
}

/** Real servers in place of the embedded ones, each with the tests that hold for both. Each answers with an exit code. */
const parts: Record<string, () => Promise<number>> = {
  keycloak,
  s3: async () => {
    await obtainVersitygw();
    return run(stack('tools/stack/versitygw'));
  },
  nats: async () => {
    const program = await obtainNatsServer(console.log);
    return run(jest('--selectProjects', 'integration', '-w', '1', 'libs/event-bus'), { NATS_SERVER: program });
  },
};

/** @returns the exit code of the tests, or 2 when a tool is missing */
async function runPart(name: string, part: () => Promise<number>): Promise<number> {
  console.log(`\n== ${name}`);
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof MissingTool ? error.message : error);
    return error instanceof MissingTool ? 2 : 1;
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
