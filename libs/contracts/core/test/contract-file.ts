import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { breaksOf } from './breaks.js';
import { type Contract, contractOf } from './contract.js';
import type { EventDefinition } from '../src/define-event.js';
import type { RouteTable } from '../src/routes.js';

const NOTHING: Contract = { routes: {}, events: {} };
const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise);

/** A domain's committed contract, and the one that its code makes now. @param folder of the domain's package */
export function contractFile(folder: string, routes: RouteTable, events: readonly EventDefinition[]) {
  const file = join(folder, 'contract.json');
  const committed = read(file, NOTHING);
  const current = JSON.parse(JSON.stringify(contractOf(routes, events))) as Contract;
  const reasons = read<Record<string, string>>(join(folder, 'contract.reasons.json'), {});
  const unexplained = breaksOf(committed, current).filter((line) => !reasons[line]?.trim());
  return {
    committed,
    current,
    /** Promises that are broken without a reason beside them. */
    unexplained,
    write() {
      const isOther = JSON.stringify(committed.routes) !== JSON.stringify(current.routes);
      writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
      if (isOther) raiseVersion(join(folder, 'src/version.ts'));
    },
  };
}

const ABOUT =
  '/** Grows with each change of the routes; `npm run contracts` writes it. A page that was made for a later one than its service answers says so. */';

function raiseVersion(file: string): void {
  const [, now = '0'] = /version = (\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${ABOUT}\nexport const version = ${Number(now) + 1};\n`);
}

/** What is promised stays so, or it is said why not. */
export function checkContract(folder: string, routes: RouteTable, events: readonly EventDefinition[]): void {
  const { committed, current, unexplained } = contractFile(folder, routes, events);

  describe('the committed contract', () => {
    it('is broken nowhere without a reason in contract.reasons.json', () => expect(unexplained).toEqual([]));
    it('is what the code says (else: npm run contracts)', () => expect(current).toEqual(committed));
  });
}
