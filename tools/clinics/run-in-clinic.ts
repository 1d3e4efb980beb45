import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { installationSecrets } from '../../deploy/embedded/src/supervisor/installation-settings.ts';
import { portsOf } from '../../deploy/embedded/src/supervisor/ports-of.ts';
import { serviceEnvironment } from '../../deploy/embedded/src/supervisor/service-environment.ts';

const service = join(import.meta.dirname, '../../services/clinic');

/**
 * Runs a program of the built clinic service with what the service itself is told.
 * @returns its exit code. @throws Error with one line that says what is missing
 */
export async function runInClinic(program: string, args: string[], dataDir: string): Promise<number> {
  const script = join(service, 'dist', program);
  if (!existsSync(script)) throw new Error('The clinic service is not built: npm run build');
  const env = process.env.DATABASE_URL ? process.env : { ...process.env, ...ofPlatform(dataDir) };
  const child = spawn(process.execPath, [script, ...args], { cwd: service, env: { LOG_LEVEL: 'warn', ...env }, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** As the embedded platform that runs on this folder tells its clinic service. */
function ofPlatform(dataDir: string): NodeJS.ProcessEnv {
  const domains = readDomains();
  const clinic = domains.find(({ name }) => name === 'clinic')!;
  const port = portOf(dataDir);
  const secrets = installationSecrets(
    dataDir,
    domains.map(({ name }) => name),
  );
  const options = { port, dataDir, fresh: false, seed: false, openAiDouble: false };
  const told = serviceEnvironment(
    { options, ports: portsOf(port, domains), secrets, servers: {}, domains, notice: (line) => console.error(line) },
    clinic,
  );
  return { ...told, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
}

function portOf(dataDir: string): number {
  try {
    const { url } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { url: string };
    return Number(new URL(url).port);
  } catch {
    throw new Error(
      `No platform runs on ${dataDir}. Start it (npm start), name its folder (--data DIR), or set what the clinic service needs.`,
    );
  }
}
