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

const { screeningsView } = await builtHealth('overview/overview.rules');
const { monthsBetween, visitsOf } = await builtHealth('schedule/schedule.rules');
/** A year of cleanings. */
const DAYS = 365;

/** The overview's reads at the same time, against the same one after another, and against everything in one statement. */
export async function overview(stack: Stack, effort: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  const { source, access, people, schedule, readDay, readScreenings, readOverview, close } = await healthCases(stack);
  const id = randomUUID();
  const scope = access.forService(id);
  const oneByOne = async (): Promise<Overview> => {
    const day = await readDay.execute(scope, ZONE);
    const zones = await people.zones(scope);
    const screenings = await readScreenings.execute(scope);
    const appointments = await schedule.appointments(scope);
    const completions = await schedule.completions(scope);
    const monthsBetweenVisits = monthsBetween(visitsOf({ appointments, completions }));
    return { day, screenings: screeningsView(screenings, zones, Date.now()), monthsBetweenVisits, totalMoneySaved: null };
  };
  /** Nobody of the bench is of a family: there is nobody to judge. */
  const inOneStatement = () =>
    overviewByStatement(
      (sql, values) => source.query(sql, values),
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
    await pool.query('DELETE FROM person').finally(() => pool.end());
  }
}
