import { Button, Download } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useReport } from './use-report.js';

/** CHAT-031, CHAT-033: the report as a file; says so while the record that it is made of is still on its way. */
export function ReportButton({ screeningId }: { screeningId: string }) {
  const { t } = useTranslation('advisor');
  const report = useReport(screeningId);
  return (
    <div className="adv:inline-flex adv:max-w-full adv:flex-wrap adv:items-center adv:gap-2">
      <Button size="small" busy={report.isPending} onClick={() => report.mutate()}>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('report.download')}
      </Button>
      <span role="status" className="adv:text-s adv:text-ink-soft adv:empty:hidden">
        {report.isPending && report.failureCount > 0 ? t('report.waiting') : ''}
      </span>
      <FailureNotice error={report.error} title={t('report.failed')} otherwise={t('report.failedBody')} again={() => report.mutate()} />
    </div>
  );
}
