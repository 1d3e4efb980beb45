// The longest first: one that began last would run alone. The longest of all makes a domain and runs its tests; then integration tests.
// Within these as Jest has it: by the seconds it remembers, else by length.
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const generators = join(import.meta.dirname, '../generators/');

const rank = ({ path, context: { config } }) => {
  if (path.startsWith(generators)) return 0;
  return config.displayName?.name === 'integration' ? 1 : 2;
};

export default class extends Sequencer {
  sort(tests) {
    process.send?.({ all: tests.map(({ path }) => path) });
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
