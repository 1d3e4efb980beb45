// The longest first: one that began last would run alone. Integration tests wait for servers and are the longest. Where somebody runs all in one
// Jest, pages come first: a library that was loaded without a window works as on a server for good (tools/nx/run-tests.mjs). Within these as Jest
// has it: by the seconds it remembers, else by length.
import Sequencer from '@jest/test-sequencer';

const ORDER = ['web', 'integration', 'unit'];

const rank = ({ context: { config } }) => ORDER.indexOf(config.displayName?.name);

export default class extends Sequencer {
  sort(tests) {
    process.send?.({ all: tests.map(({ path }) => path) });
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
