import { buttonClass, EmptyState, Skeleton } from '@toothwise/ui';
import { ApiProblem, Link, Page, ProblemView, QueryView, useParams, useQuery, useTranslation } from '@toothwise/web-platform';
import type { Screening } from '@toothwise/contracts-screening';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { OpenEmergencies } from '../../first/open-emergencies.component.js';
import { analysisPath, pages } from '../../routes.js';
import { ResultView } from './result-view.component.js';
import '../../texts/later.js';

/** `/screenings/:id`: an earlier result, by deep link. */
export default function ScreeningPage() {
  const { t } = useTranslation('screening');
  const { screeningId = '' } = useParams();
  const screening = useQuery({
    queryKey: keys.screening(screeningId),
    queryFn: () => screeningApi.readScreening({ params: { id: screeningId } }),
  });
  const gone = (error: unknown) => error instanceof ApiProblem && [400, 403, 404].includes(error.status);
  return (
    <Page title={t('titles.result')} headingHidden width="wide">
      {!screening.data?.analysis && <OpenEmergencies />}
      <QueryView
        query={screening}
        skeleton={<Skeleton block={220} lines={6} />}
        error={(error, retry) =>
          gone(error) ? <EmptyState title={t('result.gone')} action={<AllScreenings />} /> : <ProblemView error={error} onRetry={retry} />
        }
      >
        {(data) => (data.analysis ? <ResultView screening={data} /> : <NotThere screening={data} />)}
      </QueryView>
    </Page>
  );
}

function AllScreenings() {
  const { t } = useTranslation('screening');
  return (
    <Link to={pages.history} className={buttonClass({})}>
      {t('portal.all')}
    </Link>
  );
}

function NotThere({ screening }: { screening: Screening }) {
  const { t } = useTranslation('screening');
  const running = screening.status === 'analysing';
  return (
    <EmptyState
      title={running ? t('result.analysing') : t('result.failed')}
      body={running ? undefined : t(screening.failure?.creditReleased === false ? 'analysis.creditHeld' : 'analysis.creditBack')}
      action={
        <Link to={running ? analysisPath(screening.id) : pages.flow} className={buttonClass({ look: 'primary' })}>
          {running ? t('result.toAnalysis') : t('result.again')}
        </Link>
      }
    />
  );
}
