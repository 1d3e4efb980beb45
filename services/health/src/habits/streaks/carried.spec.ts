import { type DrawnHistory, drawHistory, seeded } from '../../../test/streak-histories.js';
import { DAY_MS, dayAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { type Carried, dayToCarry } from './carried.rules.js';
import { carriedTo, type History, type Log, standingAt } from './streak.rules.js';

const SEED = Number(process.env.STREAK_SEED ?? Date.now() % 1_000_000);
const LONGER_DAYS = 240;

/** A cleaning that is told at an instant, and perhaps taken back. */
interface Told extends Log {
  takenBackAt: number;
}

/** The first cleaning told of each date stands; one in nine is taken back, up to thirty days later. */
function toldIn({ zones, cleanings }: DrawnHistory, random: () => number): Told[] {
  const inForce = zonesInForce(zones);
  return cleanings.map(({ at, daysBack }) => ({
    day: dayAt(inForce, at) - (daysBack > 31 ? daysBack * 4 : daysBack),
    loggedAt: at,
    takenBackAt: random() < 1 / 9 ? at + Math.floor(random() * 30) * DAY_MS : Infinity,
  }));
}

/** What is known at an instant. */
const known = ({ zones, excused }: DrawnHistory, told: readonly Told[], at: number): History => ({
  zones: zones.filter(({ from }, index) => index === 0 || from <= at),
  excused: excused.filter(({ askedAt }) => askedAt <= at),
  logs: told.filter(({ loggedAt, takenBackAt }) => loggedAt <= at && takenBackAt > at),
});

/** Goes through a history in steps as the service does. @param heedful whether what changes on a carried date has all of them read anew @returns instants at which the two differ */
function differences(drawn: DrawnHistory, random: () => number, heedful: boolean) {
  const told = toldIn(drawn, random);
  const first = told[0]?.loggedAt ?? drawn.now;
  let carried: Carried | null = null;
  let differ = 0;
  for (let at = first; at < drawn.now + 20 * DAY_MS; at += 3 * DAY_MS + Math.floor(random() * 5 * DAY_MS)) {
    const whole = known(drawn, told, at);
    const touched = told.some(
      ({ day, loggedAt, takenBackAt }) =>
        carried && day <= carried.day && [loggedAt, takenBackAt].some((when) => when <= at && when > at - 8 * DAY_MS),
    );
    if (touched && heedful) carried = null;
    const history: History = { ...whole, carried, logs: whole.logs.filter(({ day }) => !carried || day > carried.day) };
    if (JSON.stringify(standingAt(history, at)) !== JSON.stringify(standingAt(whole, at))) differ += 1;
    const day = dayToCarry(carried, at);
    if (day !== null) carried = carriedTo(day, history, at);
  }
  return { differ, carried: carried !== null };
}

describe(`streaks that are carried on (seed ${SEED})`, () => {
  const all = (heedful: boolean) => {
    const random = seeded(SEED);
    return Array.from({ length: 30 }, (_, index) => differences(drawHistory(index, random, LONGER_DAYS), random, heedful));
  };

  it('stand as those that are counted from the first cleaning on, whatever is told late, taken back, excused or lived elsewhere', () => {
    const found = all(true);
    expect(found.filter(({ differ }) => differ > 0)).toEqual([]);
    expect(found.filter(({ carried }) => carried).length).toBeGreaterThan(9);
  });

  it('would not where what changes on a settled day is not heeded', () => {
    expect(all(false).filter(({ differ }) => differ > 0).length).toBeGreaterThan(4);
  });
});
