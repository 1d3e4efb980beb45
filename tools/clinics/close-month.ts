import { runInClinic } from './run-in-clinic.ts';

/** @returns the exit code: 0 once every bill of the month is made, 1 where some wait, 2 for what is no month */
export async function closeMonth([month = '']: string[], dataDir: string): Promise<number> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    console.error('npm run clinics -- close-month 2026-10     the month as year and month');
    return 2;
  }
  return runInClinic('billing/close-month.program.js', [month], dataDir);
}
