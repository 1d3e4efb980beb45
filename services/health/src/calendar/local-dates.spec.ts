import { Temporal } from 'temporal-polyfill';
import { seeded } from '../../test/streak-histories.js';
import { DAY_MS, dayAt, hourAt } from './local-dates.rules.js';

const SEED = Number(process.env.STREAK_SEED ?? Date.now() % 1_000_000);
const [FIRST, LAST] = [Date.UTC(1900, 0, 1), Date.UTC(2100, 0, 1)];
const INSTANTS_A_ZONE = 5;

describe(`dates and hours of all zones, asked for in any order (seed ${SEED})`, () => {
  const random = seeded(SEED);
  const zones = Intl.supportedValuesOf('timeZone');
  /** A third anywhere, a third in this century, a third at the edge of a change of clocks, so that stretches are asked for from both sides. */
  let edges = 0;
  const instantIn = (zone: string): number => {
    const from = random() < 0.5 ? FIRST : Date.UTC(2000, 0, 1);
    const anywhere = Math.floor(from + random() * (LAST - from));
    if (random() > 1 / 3) return anywhere;
    const change = Temporal.Instant.fromEpochMilliseconds(anywhere).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    if (!change) return anywhere;
    edges += 1;
    return change.epochMilliseconds + Math.floor(random() * 3) - 1;
  };

  it('are those of Temporal, however much was worked out before', () => {
    const differing: string[] = [];
    for (const zone of zones)
      for (let time = 0; time < INSTANTS_A_ZONE; time += 1) {
        const at = instantIn(zone);
        const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const expected = [there.toPlainDate().toString(), there.hour];
        const found = [new Date(dayAt([{ from: 0, zone }], at) * DAY_MS).toISOString().slice(0, 10), hourAt([{ from: 0, zone }], at)];
        if (found.join() !== expected.join())
          differing.push(`${zone} ${new Date(at).toISOString()}: ${found.join()} for ${expected.join()}`);
      }
    console.log(
      `dates: ${zones.length} zones, ${zones.length * INSTANTS_A_ZONE} instants, ${edges} of them at a change of clocks, seed ${SEED}`,
    );
    expect(differing).toEqual([]);
    expect(edges).toBeGreaterThan(200);
  });
});
