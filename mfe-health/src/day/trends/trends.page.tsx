import type { Trends } from '@toothwise/contracts-health';
import { TREND_RANGES } from '@toothwise/contracts-health/trends';
import { Button, Card, Download, EmptyState, Progress, SchedulePicture, Skeleton, toast } from '@toothwise/ui';
import {
  AI_SCREENING,
  FailureNotice,
  later,
  Page,
  QueryView,
  RouteLink,
  saveFile,
  useMutation,
  useSearchParams,
  useTranslation,
} from '@toothwise/web-platform';
import { OpenFirst } from '../overview/open-first.component.js';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { HistoryTable } from './history-table.component.js';
import { Insights } from './insights.component.js';
import { Metrics } from './metrics.component.js';
import { useTrends } from './use-trends.js';
import '../../texts/later.js';

/** Its library is larger than the page. */
const ScoreChart = later(() => import('./score-chart.component.js'), { waiting: <Skeleton block={220} lines={0} /> });

/** `/health-trends`: score, history and what both amount to, of a range. */
export default function TrendsPage() {
  return (
    <OfPerson>
      <HealthTrends />
    </OfPerson>
  );
}

function HealthTrends() {
  const { t } = useTranslation('health');
  const { name, isMe, personId } = usePerson();
  const [search, setSearch] = useSearchParams();
  const range = TREND_RANGES.find((one) => one === search.get('range')) ?? 'all';
  const trends = useTrends(range);
  const choose = (next: Trends['range']) =>
    setSearch(
      (before) => {
        if (next === 'all') before.delete('range');
        else before.set('range', next);
        return before;
      },
      { replace: true },
    );
  const save = useMutation({
    mutationFn: async (history: Trends['history']) => {
      const { csvName, csvOf } = await import('./csv.js');
      saveFile({ fileName: csvName(personId), mediaType: 'text/csv', content: csvOf(history, t) });
    },
    onSuccess: () => toast.success(t('trends.exported')),
  });
  return (
    <Page title={isMe ? t('trends.title') : t('trends.titleOf', { name })} lead={t('trends.lead')} width="wide">
      <div className="hea:mb-4 hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-3">
        <div role="group" aria-label={t('trends.range.label')} className="hea:flex hea:gap-2">
          {TREND_RANGES.map((one) => (
            <Button
              key={one}
              size="small"
              look={one === range ? 'primary' : 'secondary'}
              aria-pressed={one === range}
              onClick={() => choose(one)}
            >
              {t(`trends.range.${one}`)}
            </Button>
          ))}
        </div>
        {trends.data && trends.data.history.length > 0 && (
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(trends.data.history)}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('trends.export')}
          </Button>
        )}
      </div>
      <FailureNotice error={save.error} title={t('trends.notExported')} otherwise={t('trends.notExportedBody')} className="hea:mb-4" />
      <QueryView query={trends} skeleton={<Skeleton block={320} lines={4} />} failed={t('trends.loadFailed')}>
        {(found) => (found.history.length === 0 ? <NoData trends={found} /> : <Found trends={found} />)}
      </QueryView>
    </Page>
  );
}

function Found({ trends }: { trends: Trends }) {
  const { t } = useTranslation('health');
  const { score, history } = trends;
  const current = score && (
    <Card title={t('trends.score.title')} data-testid="score">
      <Progress
        label={t('trends.score.label', { score: score.value, band: t(`trends.band.${score.band}`) })}
        value={score.value}
        max={100}
      />
    </Card>
  );
  return (
    <div className="hea:grid hea:gap-4">
      <OpenFirst calm={current} />
      <Metrics trends={trends} />
      <Card title={t('trends.history')} data-testid="history">
        {history.length > 1 && <ScoreChart history={history} />}
        <HistoryTable history={history} />
      </Card>
      <Insights trends={trends} />
    </div>
  );
}

/** No data is no score. */
function NoData({ trends: { achievements } }: { trends: Trends }) {
  const { t } = useTranslation('health');
  const { isMe } = usePerson();
  const [first] = achievements;
  if (first?.earned) return <EmptyState title={t('trends.noneInRange')} />;
  return (
    <EmptyState
      picture={<SchedulePicture className="hea:w-32" />}
      title={t('trends.none')}
      body={t('trends.noneBody')}
      action={isMe && <RouteLink to={AI_SCREENING.paths[1] ?? AI_SCREENING.paths[0]}>{t('trends.start')}</RouteLink>}
    />
  );
}
