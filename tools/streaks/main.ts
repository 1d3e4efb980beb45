// `npm run -s streaks -- cases.json`: what each history of cleanings amounts to, a line of JSON each, by the rules of the health service.
import { readFileSync } from 'node:fs';
import { healthHttp } from '@toothwise/contracts-health';
import { z } from 'zod';
import { dayOf } from '../../services/health/src/calendar/local-dates.rules.ts';
import { streakAt } from '../../services/health/src/habits/streaks/streak.rules.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('npm run -s streaks -- cases.json     a list of histories; their form is streakCase of libs/contracts/health/src/http.ts');
  process.exit(2);
}
const read = z.array(healthHttp.streakCase).safeParse(JSON.parse(readFileSync(file, 'utf8')));
if (!read.success) {
  console.error(z.prettifyError(read.error));
  process.exit(1);
}
for (const { id, zones, logs, excused, now } of read.data) {
  const history = {
    zones: zones.map(({ from, zone }) => ({ from: Date.parse(from), zone })),
    logs: logs.map(({ date, loggedAt }) => ({ day: dayOf(date), loggedAt: Date.parse(loggedAt) })),
    excused: excused.map((one) =>
      typeof one === 'string' ? { day: dayOf(one) } : { day: dayOf(one.date), ...(one.loggedAt && { askedAt: Date.parse(one.loggedAt) }) },
    ),
  };
  console.log(JSON.stringify({ id, ...streakAt(history, Date.parse(now)) }));
}
