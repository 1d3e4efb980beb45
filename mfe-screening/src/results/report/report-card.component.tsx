import { Button, Card, toast } from '@toothwise/ui';
import { FailureNotice, useMutation, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';
import { ReportFailure } from './report-failure.component.js';
import { type ReportFormat, useReport } from './use-report.js';

const FURTHER = ['text', 'referral'] as const satisfies readonly ReportFormat[];

/** A result to take along: as a file, as text, as a letter to a clinic, or as a mail that leads here. */
export function ReportCard({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const report = useReport(id);
  const mail = useMutation({
    mutationFn: () => screeningApi.requestReport({ params: { id } }),
    onSuccess: () => toast.success(t('report.mailed'), { body: t('report.mailedBody') }),
  });
  const busyWith = (format: ReportFormat) => report.isPending && report.variables === format;
  /** One at a time. A button that was disabled meanwhile would lose the focus of whoever pressed it. */
  const take = (format: ReportFormat) => report.isPending || report.mutate(format);
  return (
    <Card title={t('report.title')} heading="h2" data-on="screen" data-testid="report">
      <p>{t('report.body')}</p>
      <div className="scr:mt-4 scr:flex scr:flex-wrap scr:gap-3">
        <Button busy={busyWith('html')} waits={report.isPending} onClick={() => take('html')}>
          {t('report.download')}
        </Button>
        {FURTHER.map((format) => (
          <Button key={format} look="quiet" busy={busyWith(format)} waits={report.isPending} onClick={() => take(format)}>
            {t(`report.${format}`)}
          </Button>
        ))}
        <Button look="quiet" busy={mail.isPending} onClick={() => mail.mutate()}>
          {t('report.mail')}
        </Button>
      </div>
      <ReportFailure report={report} says={t('report.failedBody')} className="scr:mt-4" />
      <FailureNotice
        error={mail.error}
        title={t('report.mailFailed')}
        otherwise={t('report.mailFailedBody')}
        again={() => mail.mutate()}
        className="scr:mt-4"
      />
    </Card>
  );
}
