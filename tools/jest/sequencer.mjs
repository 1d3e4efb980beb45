// Integration tests first: they take longest, and one that began last would run alone. Within a size as Jest has it: by the seconds it
// remembers, else by length.
import Sequencer from '@jest/test-sequencer';

export default class extends Sequencer {
  sort(tests) {
    const isLong = ({ context }) => context.config.displayName?.name === 'integration';
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
