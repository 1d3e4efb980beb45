// `npm run ops -- …`: an operator's tool to back an installation up, and to have it again.
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { standingIn } from '../setup/paths.mjs';
import { afterRestore } from './after-restore.ts';
import { Archive } from './archive.ts';
import { backup, copyObjects } from './backup.ts';
import { preparationByFile, prepareByFile } from './database-roles.ts';
import { installationAt, portOf, type Installation } from './installation.ts';
import { obtainPostgresTools } from './postgres-tools.ts';
import { restore } from './restore.ts';
import type { StripeAddress } from './stripe-payments.ts';

const root = join(import.meta.dirname, '..', '..');

const USAGE = `npm run ops -- backup --archive DIR                     a base backup, verified, and a copy of all objects
npm run ops -- copy --archive DIR                       objects and ids of the erased alone; for every minute
npm run ops -- restore --archive DIR [--until TIME]     database and objects; streams are filled again from the outboxes
npm run ops -- after-restore --archive DIR --since TIME credits what was paid since, erases again who was erased since
npm run ops -- status --archive DIR [--figures FILE]    ends with 1 where a backup is late; reads DIR alone
npm run ops -- prepare-database --passwords FILE        roles, schemas and extensions of all services, or new passwords; repeats do no harm
  --figures FILE  written for Prometheus' node exporter, such as backups.prom in its textfile folder
  --data DIR   folder of the installation (default .toothwise); --archive is that of npm start -- --archive DIR
  --passwords FILE  lines <service>_service=…, and <service>_service_2=… where a service has a second role
  --sql DATABASE  says what would be run in that database, which is there; runs nothing
  ADMIN_DATABASE_URL  of the database that is prepared, with a superuser
  STRIPE_SECRET_KEY, STRIPE_API_URL  where Stripe itself is used`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    archive: { type: 'string' },
    until: { type: 'string' },
    since: { type: 'string' },
    figures: { type: 'string' },
    passwords: { type: 'string' },
    sql: { type: 'string' },
    data: { type: 'string', default: join(root, '.toothwise') },
  },
});
const say = (line: string) => console.log(line);
const whole = (path: string) => resolve(standingIn(root), path);

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`${text} is no time: write it like 2026-11-25T12:00:00Z`);
  return time;
}

function stripeOf(installation: Installation): StripeAddress {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = process.env;
  return key ? { key, url } : { key: installation.secrets.stripeSecretKey, url: `http://127.0.0.1:${portOf(installation) + 10_034}` };
}

async function tellStatus(archive: Archive, figures: string | undefined): Promise<void> {
  if (figures) {
    // Whole or not there: somebody else reads it meanwhile.
    const file = whole(figures);
    await writeFile(`${file}.part`, await archive.figures(), { mode: 0o644 });
    await rename(`${file}.part`, file);
  }
  const late = await archive.late();
  for (const line of late) say(`late: ${line}`);
  if (late.length === 0) say('backups are up to date');
  else process.exitCode = 1;
}

/** @returns false for what it does not understand */
async function run(command: string | undefined): Promise<boolean> {
  const [since, until] = [timeOf(values.since), timeOf(values.until)];
  if (command === 'prepare-database' && values.passwords) {
    const file = whole(values.passwords);
    if (values.sql) process.stdout.write(await preparationByFile(file, values.sql));
    else await prepareByFile(file, process.env.ADMIN_DATABASE_URL, say);
    return true;
  }
  if (!values.archive) return false;
  const archive = new Archive(whole(values.archive));
  const installation = () => installationAt(whole(values.data));
  if (command === 'status') await tellStatus(archive, values.figures);
  else if (command === 'backup') await backup(installation(), archive, await obtainPostgresTools(say), say);
  else if (command === 'copy') await copyObjects(installation(), archive, say);
  else if (command === 'restore') await restore(installation(), archive, until, await obtainPostgresTools(say), say);
  else if (command === 'after-restore' && since) await afterRestore(installation(), archive, since, stripeOf(installation()), say);
  else return false;
  return true;
}

try {
  const [command] = positionals;
  if (!(await run(command))) {
    console.log(USAGE);
    process.exitCode = command === undefined || command === 'help' ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
