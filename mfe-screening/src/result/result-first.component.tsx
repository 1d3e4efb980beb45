import type { Screening } from '@toothwise/contracts-screening';
import { Notice } from '@toothwise/ui';
import { sayWhen } from '@toothwise/web-platform';
import { FirstThings } from '../portal/first-things.component.js';
import { SeenButton, UndoSeen, useSeen } from '../portal/seen.component.js';
import { useToldSince } from '../portal/use-told-since.js';
import { useSeenWords } from './whose.js';

/** Above a result: what its person told since and cannot wait, which the result does not hold, and that they were seen. */
export function ResultFirst({ screening }: { screening: Screening }) {
  const told = useToldSince(screening);
  return (
    <div data-on="screen" className="scr:grid scr:gap-6 scr:empty:hidden">
      <FirstThings things={told} />
      {screening.seenAt && <SeenMark screening={screening} at={screening.seenAt} />}
    </div>
  );
}

function SeenMark({ screening, at }: { screening: Screening; at: string }) {
  const seen = useSeen({ id: screening.id });
  const words = useSeenWords();
  return (
    <div data-testid="seen-mark">
      <Notice>
        <p role="status" className="scr:mb-3 scr:font-bold scr:wrap-anywhere">
          {words('mark', screening.person, sayWhen(at))}
        </p>
        <UndoSeen seen={seen} />
      </Notice>
    </div>
  );
}

/** Below what to do: an urgent result is answered where it is read, too. */
export function ResultSeen({ screening, level }: { screening: Screening; level: number }) {
  const seen = useSeen({ id: screening.id });
  if (level < URGENT || screening.seenAt) return null;
  return (
    <div data-on="screen">
      <SeenButton seen={seen} person={screening.person} />
    </div>
  );
}
const URGENT = 3;
