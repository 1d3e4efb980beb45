import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { standingIn } from '../setup/paths.mjs';
import { runInClinic } from './run-in-clinic.ts';

const root = join(import.meta.dirname, '..', '..');

export const usage = `npm run clinics -- close-month 2026-10                  one bill for each practice that owes something of a month that is over; again it changes nothing
  --data DIR   folder of the embedded platform (default .toothwise); elsewhere set what the clinic service needs, DATABASE_URL first`;

/** Ends with 1 where some bills wait for the next try. @throws Error for what is no month, or where no clinic service can be reached */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string', default: join(root, '.toothwise') } },
  });
  const [month = ''] = positionals;
  if (positionals.length !== 1 || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(usage);
  process.exitCode = await runInClinic('billing/close-month.program.js', [month], resolve(standingIn(root), values.data));
}
