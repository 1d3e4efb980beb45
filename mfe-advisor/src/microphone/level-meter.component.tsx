import { classNames } from '@toothwise/ui';
import { useStore } from '@toothwise/web-platform';
import type { Microphone } from './microphone.js';

const BARS = [0.01, 0.03, 0.06, 0.12, 0.25] as const;

/** How loud the microphone hears, in five bars. It says nothing to who cannot see it: the status beside it does. */
export function LevelMeter({ microphone }: { microphone: Microphone }) {
  const level = useStore(microphone.levels);
  return (
    <span className="adv:flex adv:h-6 adv:items-end adv:gap-1" aria-hidden="true">
      {BARS.map((least, index) => (
        <span
          key={least}
          style={{ height: `${(index + 1) * 20}%` }}
          className={classNames('adv:w-1.5 adv:rounded-sm', level >= least ? 'adv:bg-brand' : 'adv:bg-line')}
        />
      ))}
    </span>
  );
}
