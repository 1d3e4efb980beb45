import { clinic } from '../service.js';
import { CloseMonth } from './close-month.use-case.js';

/** `node dist/billing/close-month.program.js 2026-10`, with the service's own settings. */
const [month = ''] = process.argv.slice(2);
const { made, running, waiting } = await clinic.within((app) => app.get(CloseMonth).execute(month));
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${month}: ${made} bills made`);
if (running.length > 0) say(`The month is not over yet for: ${running.join(', ')}`);
if (waiting.length > 0) say(`Stripe did not take everything; run this again for: ${waiting.join(', ')}`);
process.exitCode = waiting.length > 0 ? 1 : 0;
