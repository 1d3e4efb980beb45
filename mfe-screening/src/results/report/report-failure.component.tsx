import { ApiProblem, FailureNotice, useTranslation } from '@toothwise/web-platform';
import type { Report } from './use-report.js';

interface ReportFailureProps {
  report: Report;
  /** What its page says of it (PORT-035). */
  says: string;
  className?: string;
}

/** Beside the button: why the report did not come, and another try for the same one. */
export function ReportFailure({ report, says, className }: ReportFailureProps) {
  const { t } = useTranslation('screening');
  const { error, variables } = report;
  const isAway = error instanceof ApiProblem && error.transient;
  return (
    <FailureNotice
      error={isAway ? error : error && says}
      title={t('report.failedTitle')}
      otherwise={says}
      again={() => variables && report.mutate(variables)}
      className={className}
    />
  );
}
