// `npm run clinics -- …`: what an operator does about practices, through the clinic service's own use cases.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { standingIn } from '../setup/paths.mjs';
import { closeMonth } from './close-month.ts';

const root = join(import.meta.dirname, '..', '..');

const USAGE = `npm run clinics -- close-month 2026-10   one bill for each practice that owes something of a month that is over; again it changes nothing
  --data DIR   folder of the embedded platform (default .toothwise); elsewhere set what the clinic service needs, DATABASE_URL first`;

/** Each with what comes after it; resolves to the exit code. */
const commands: Record<string, (args: string[], dataDir: string) => Promise<number>> = { 'close-month': closeMonth };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: join(root, '.toothwise') } },
});
const [name = 'help', ...args] = positionals;
const command = commands[name];
if (!command) {
  console.log(USAGE);
  process.exitCode = name === 'help' ? 0 : 2;
} else
  try {
    process.exitCode = await command(args, resolve(standingIn(root), values.data));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
