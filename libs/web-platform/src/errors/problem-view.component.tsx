import { ErrorState } from '@toothwise/ui';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../http/api-problem.js';

export interface ProblemViewProps {
  error: unknown;
  onRetry?: () => void;
}

/** Shows a failure in the words of the catalogue, with the correlation id that support needs. */
export function ProblemView({ error, onRetry }: ProblemViewProps) {
  const { t } = useTranslation('platform');
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <ErrorState
      title={problem ? t('error.title') : t('error.crash')}
      body={problem ? (problem.detail ?? problem.title) : t('problem.unknown')}
      reference={problem?.correlationId ? t('error.reference', { id: problem.correlationId }) : undefined}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

/** One line for a toast or beside a button. */
export function problemSentence(error: unknown, fallback: string): string {
  return error instanceof ApiProblem ? (error.detail ?? error.title) : fallback;
}
