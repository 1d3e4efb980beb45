import { ErrorState } from '@toothwise/ui';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../basics/line/api-problem.js';
import { sessionStore } from '../../session/session.store.js';
import { problemReference, problemWords } from './problem-sentence.js';

export interface ProblemViewProps {
  error: unknown;
  onRetry?: () => void;
  /** What failed, instead of the general heading. */
  title?: string;
  /** Said of what is no `ApiProblem` but no crash of the page either: a foreign script that did not load. */
  otherwise?: string;
}

/**
 * Shows a failure in the words of the catalogue, with the correlation id that support needs. Where the sign-in is too old for what was asked,
 * the next step is a new one.
 */
export function ProblemView({ error, onRetry, title, otherwise }: ProblemViewProps) {
  const { t } = useTranslation('platform');
  const problem = error instanceof ApiProblem ? error : undefined;
  const isStale = problem?.code === 'auth.stale';
  return (
    <ErrorState
      title={title ?? t(isStale ? 'session.signInAgain' : problem || otherwise ? 'error.title' : 'error.crash')}
      body={problem ? problemWords(problem) : (otherwise ?? t('error.crashBody'))}
      reference={problem && problemReference(problem)}
      retryLabel={t(isStale ? 'session.signInAgain' : 'retry')}
      onRetry={isStale ? () => void sessionStore.signInAgain() : onRetry}
    />
  );
}
