import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Overview } from '@toothwise/contracts-health';
import pg from 'pg';
import { builtHealth } from '../harness/built-health.ts';
import type { Effort } from '../harness/effort.ts';
import { alternately, rateOf, ratioFigure, type Figure } from '../harness/figures.ts';
import { healthCases } from '../harness/health-cases.ts';
import { brushers, visits, ZONE } from '../harness/health-people.ts';
import type { Stack } from '../harness/stack.ts';
import { overviewByStatement } from '../peers/overview-statement.ts';

const { screeningsView } = await builtHealth('care/overview/overview.rules');
const { readHoldersPairs } = await builtHealth('people/rights/person-rights.repository');
const { livingSomewhere } = await builtHealth('calendar/time-zone.rules');
const { readAppointments, readCompletions } = await builtHealth('care/schedule/schedule.repository');
const { monthsBetween, visitsOf } = await builtHealth('care/schedule/schedule.rules');
const { ownResults } = await builtHealth('care/screenings/own-results.rules');
const { readSeen } = await builtHealth('care/screenings/seen-screening.repository');
const { dayView } = await builtHealth('habits/days/day.rules');
const { readDays } = await builtHealth('habits/days/days.repository');
/** A year of cleanings. */
const DAYS = 365;

/** The overview's reads in one trip, against the same one after another, and against everything in one statement. */
export async function overview(stack: Stack, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  const { source, database, access, readOverview, close } = await healthCases(stack);
  const id = randomUUID();
  const scope = access.forService(id);
  const oneByOne = async (): Promise<Overview> => {
    const now = Date.now();
    const [days] = await database.together(readDays(scope, now));
    const [seen] = await database.together(readSeen(scope));
    const [pairs] = await database.together(readHoldersPairs(scope));
    const [appointments] = await database.together(readAppointments(scope));
    const [completions] = await database.together(readCompletions(scope));
    const history = livingSomewhere(days.history, ZONE);
    const screenings = screeningsView(ownResults(seen, access.keepsOthers(pairs)), history.zones, now);
    const monthsBetweenVisits = monthsBetween(visitsOf({ appointments, completions }));
    return { day: dayView({ ...days, history }, now), screenings, monthsBetweenVisits, totalMoneySaved: null };
  };
  const { master } = source.driver as unknown as { master: pg.Pool };
  /** Planned once, as ours are. Nobody of the bench is of a family: there is nobody to judge. */
  const inOneStatement = () =>
    overviewByStatement(
      async (text, values) => (await master.query({ name: 'everything', text, values })).rows,
      id,
      ZONE,
      (pairs) => pairs.length > 0,
    );
  const atOnce = () => readOverview.execute(scope, ZONE);
  const turn = (work: () => Promise<unknown>) => () => rateOf(work, 1, effort.seconds * 1000);
  try {
    await brushers(pool, [id], DAYS);
    await visits(pool, id);
    const ours = await atOnce();
    deepStrictEqual(await oneByOne(), ours);
    deepStrictEqual(await inOneStatement(), ours);
    deepStrictEqual(
      [ours.day.streak.current, ours.day.habits.floss, ours.screenings.total, ours.monthsBetweenVisits !== null],
      [DAYS, true, 6, true],
    );
    const against = (peer: () => Promise<unknown>) => alternately(effort.rounds, turn(atOnce), turn(peer));
    return [
      ratioFigure('overview of five reads / one after another', 1.8, await against(oneByOne), 'overviews/s'),
      ratioFigure('overview of five reads / one statement', 0.8, await against(inOneStatement), 'overviews/s'),
    ];
  } finally {
    await close();
    try {
      await pool.query('DELETE FROM person');
    } finally {
      await pool.end();
    }
  }
}
