import { Button } from '@toothwise/ui';
import { Link, type SlotProps, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { ReportFailure } from '../results/report/report-failure.component.js';
import { useReport } from '../results/report/use-report.js';
import { isPrivate } from '../basics/outcome/sensitive.js';
import { isUnread, UnreadMark } from '../basics/outcome/unread-mark.component.js';
import { screeningPath } from '../routes.js';
import { ofNamed } from '../first/first.rules.js';
import { useFirst } from '../first/use-first.js';
import { standing } from '../basics/outcome/standing.rules.js';
import '../texts/latest.js';

/** `portal.overview`: what the result that is named there found, in a sentence or two, and its report; nothing while there is none. */
export default function OverviewReportSlot({ screeningId }: SlotProps['portal.overview']) {
  const { t } = useTranslation('screening');
  const result = useQuery({
    queryKey: keys.screening(screeningId),
    queryFn: () => screeningApi.readScreening({ params: { id: screeningId } }),
  });
  const report = useReport(screeningId);
  const isOpen = ofNamed(useFirst().things, null).length > 0;
  const { analysis, review = null, unread } = result.data ?? {};
  if (!analysis) return null;
  const holds = standing(analysis, review);
  const { summary, level } = holds;
  const calms = level > 1 || !(isOpen || isUnread({ unread, level }));
  return (
    <div className="scr:grid scr:gap-2">
      <UnreadMark of={{ unread, level }} className="scr:font-bold" />
      {/* Beside something that cannot wait, or that was not read, nothing calms. */}
      {summary && calms && !isPrivate(holds) && <p className="scr:line-clamp-3">{summary}</p>}
      <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-3">
        <Button size="small" busy={report.isPending} onClick={() => report.mutate('html')}>
          {t('report.download')}
        </Button>
        <Link to={screeningPath(screeningId)}>{t('portal.open')}</Link>
      </p>
      <ReportFailure report={report} says={t('report.failedBody')} />
    </div>
  );
}
