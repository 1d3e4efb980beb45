import { ApiProblem, FailureNotice, useTranslation } from '@toothwise/web-platform';
import type { Start } from './use-start.js';

/** What a press on "Start the analysis" came to, where it came to nothing: why, that nothing is lost, and another try. */
export function StartFailure({ start, again }: { start: Start; again: () => void }) {
  const { t } = useTranslation('screening');
  const { failure } = start;
  // An answer may have been lost on its way: then nobody knows yet that nothing was started.
  const isUnheard = failure instanceof ApiProblem && failure.transient;
  return (
    <FailureNotice
      error={failure}
      title={t(isUnheard ? 'start.unheard' : 'start.refused')}
      note={t(isUnheard ? 'start.keptOnce' : 'start.kept')}
      again={again}
      className="scr:mt-6"
    />
  );
}
