// Everything that the overview of a person's health needs in one statement: rows as JSON, put together by the rules that the service uses.
import type { Overview } from '@toothwise/contracts-health';
import { builtHealth } from '../harness/built-health.ts';
import type { Pair } from '../../services/health/src/people/rights/person-rights.repository.js';
import type { AppointmentRecord, CompletionRecord } from '../../services/health/src/care/schedule/schedule.record.js';
import type { SeenScreening } from '../../services/health/src/care/screenings/seen-screening.repository.js';
import type { DaysRow } from '../../services/health/src/habits/days/days.repository.js';

const { screeningsView } = await builtHealth('care/overview/overview.rules');
const { HOLDERS_PAIRS } = await builtHealth('people/rights/person-rights.repository');
const { livingSomewhere } = await builtHealth('calendar/time-zone.rules');
const { monthsBetween, visitsOf } = await builtHealth('care/schedule/schedule.rules');
const { carriedAtMost } = await builtHealth('habits/streaks/cleaning.repository');
const { dayView } = await builtHealth('habits/days/day.rules');
const { DAYS, daysOfRow } = await builtHealth('habits/days/days.repository');

const all = (columns: string, from: string) => `coalesce((SELECT json_agg(json_build_object(${columns})) FROM (${from}) found), '[]')`;
/** $1 the person, $2 up to which day their streak may be carried, $3 now. */
const EVERYTHING = `
  SELECT days.*,
    coalesce((SELECT json_agg(pair) FROM (${HOLDERS_PAIRS}) pair), '[]') AS pairs,
    ${all(
      `'screeningId', screening_id, 'kind', kind, 'source', source, 'urgency', urgency, 'level', level, 'conditions', conditions,
        'completedAt', completed_at, 'unsaid', person_id IS NULL`,
      `SELECT * FROM screening_seen WHERE person_id = $1 OR (who = 'unknown' AND person_id IS NULL
         AND holder_id = coalesce((SELECT account_id FROM account_link WHERE person_id = $1), $1)) ORDER BY completed_at DESC, screening_id`,
    )} AS screenings,
    ${all(
      `'id', id, 'title', title, 'date', date::text, 'time', time, 'location', location, 'phone', phone, 'notes', notes,
        'cancelled', cancelled_at IS NOT NULL`,
      'SELECT * FROM appointment WHERE person_id = $1 ORDER BY date, id',
    )} AS appointments,
    ${all(`'itemId', item_id, 'date', date::text`, 'SELECT * FROM schedule_completion WHERE person_id = $1 ORDER BY date, item_id')} AS completions
  FROM (${DAYS}) days`;

interface Everything extends DaysRow {
  pairs: Pair[];
  screenings: (Omit<SeenScreening, 'completedAt'> & { completedAt: string; unsaid: boolean })[];
  appointments: AppointmentRecord[];
  completions: CompletionRecord[];
}

/** @param keepsOthers judges the pairs: then nothing unsaid is the person's own */
export async function overviewByStatement(
  query: (sql: string, values: unknown[]) => Promise<Everything[]>,
  personId: string,
  timeZone: string,
  keepsOthers: (pairs: Pair[]) => boolean,
): Promise<Overview> {
  const now = Date.now();
  const [row] = await query(EVERYTHING, [personId, carriedAtMost(now), new Date(now)]);
  const { pairs, screenings, appointments, completions, ...read } = row!;
  const days = daysOfRow(read);
  const history = livingSomewhere(days.history, timeZone);
  const others = keepsOthers(pairs);
  const seen = screenings.filter(({ unsaid }) => !unsaid || !others).map((one) => ({ ...one, completedAt: new Date(one.completedAt) }));
  return {
    day: dayView({ ...days, history }, now),
    screenings: screeningsView(seen, history.zones, now),
    monthsBetweenVisits: monthsBetween(visitsOf({ appointments, completions })),
    totalMoneySaved: null,
  };
}
