import { Button } from '@toothwise/ui';
import { Link, type SlotProps, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { useReport } from '../report/use-report.js';
import { screeningPath } from '../routes.js';
import '../texts/latest.js';

/** `portal.overview`: what the latest result found, in a sentence or two, and its report; nothing while there is none. */
export default function OverviewReportSlot({ screeningId }: SlotProps['portal.overview']) {
  const { t } = useTranslation('screening');
  const latest = useQuery({
    queryKey: [...keys.screenings, 'latest'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: 1 } }),
  });
  const report = useReport(screeningId, t('report.failedBody'));
  const item = latest.data?.items.find(({ id, status }) => id === screeningId && status === 'completed');
  if (!item) return null;
  return (
    <div className="scr:grid scr:gap-2">
      {item.summary && <p className="scr:line-clamp-3">{item.summary}</p>}
      <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-3">
        <Button size="small" busy={report.isPending} onClick={() => report.mutate('html')}>
          {t('report.download')}
        </Button>
        <Link to={screeningPath(screeningId)}>{t('portal.open')}</Link>
      </p>
    </div>
  );
}
