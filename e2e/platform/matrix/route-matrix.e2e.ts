import { expect, test } from '@playwright/test';
import { addressesOf } from '../../api/addresses.ts';
import { attempt, inOrder, mismatches, relationsInOrder, type Cell } from './attempt.ts';
import { describedRoutes } from './described-routes.ts';
import { openedBySpelling } from './spellings.ts';
import { allCells, buildScenario, type Scenario } from './world.ts';

const port = Number(new URL(process.env.E2E_BASE_URL!).port);
const gateway = addressesOf(port);

test('every route of the services stands in the matrix, and nothing else', async () => {
  const wrong: string[] = [];
  for (const cells of await allCells()) wrong.push(...mismatches(cells, await describedRoutes(gateway, cells.domain)));
  expect(wrong).toEqual([]);
});

/** Past the gateway, where each service is alone; through it in the drill (`npm run drill -- ways`). What the gateway lets in is asked in `attacks.e2e.ts` too. */
const WAYS = process.env.E2E_LATER ? (['gateway'] as const) : (['past-gateway'] as const);

for (const way of WAYS)
  test.describe(way, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    const addresses = addressesOf(port, way);
    let scenario: Scenario;
    let cells: Cell[];

    test.beforeAll(async () => {
      scenario = await buildScenario(addresses);
      cells = (await Promise.all(scenario.parts.map((part) => cellsOf(part, scenario)))).flat();
    });

    test(`APP-243 no odd spelling of a protected address opens it, ${way}`, async () => {
      expect(await openedBySpelling(way, cells, scenario, addresses)).toEqual([]);
    });

    test(`CLIN-007 CLIN-036 ADM-006 APP-243 APP-247 MENU-023 every route × every relation to the patient, ${way}`, async () => {
      const wrong: string[] = [];
      const seen = new Set<string>();
      let asked = 0;
      for (const cell of inOrder(cells, scenario))
        for (const relation of relationsInOrder(cell, scenario)) {
          const answer = await attempt(cell, relation, scenario, addresses);
          wrong.push(...answer.wrong);
          for (const canary of answer.shown) seen.add(canary);
          asked += 1;
        }
      console.log(`${asked} calls of ${cells.length} routes as ${Object.keys(scenario.people).length} people and nobody, ${way}`);
      expect(wrong).toEqual([]);
      // What nobody is ever shown could not be seen to leak.
      expect(cells[0]!.canaries.filter((canary) => !seen.has(canary))).toEqual([]);
    });
  });

async function cellsOf({ cells: { domain, rows }, thing }: Scenario['parts'][number], scenario: Scenario): Promise<Cell[]> {
  const routes = await describedRoutes(gateway, domain);
  const canaries = [
    scenario.people.owner!.email,
    scenario.canary,
    ...scenario.parts.flatMap((one) => one.cells.canaries?.(one.thing) ?? []),
  ];
  return rows.map((row) => ({ domain, thing, row, canaries, described: routes.find(({ route }) => route === row.route)! }));
}
