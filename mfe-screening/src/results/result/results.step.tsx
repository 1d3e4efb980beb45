import { Skeleton } from '@toothwise/ui';
import { isUnanswered, Navigate, Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { OpenEmergencies } from '../../first/open-emergencies.component.js';
import { analysisPath, pages, withoutResult } from '../../routes.js';
import { ResultView } from './result-view.component.js';

/** The last step. Without analysis data it says so and goes back to the start (SCR-033); that it could not be read is another matter. */
export function ResultsStep({ id }: { id: string | null }) {
  const { t } = useTranslation('screening');
  const screening = useQuery({
    queryKey: keys.screening(id ?? 'none'),
    queryFn: () => screeningApi.readScreening({ params: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  });
  const status = screening.data?.status;
  if (status === 'analysing' && id) return <Navigate to={analysisPath(id)} replace />;
  const refused = screening.error !== null && !isUnanswered(screening.error);
  if (id === null || refused || status === 'failed') return <Navigate to={pages.flow} state={withoutResult} replace />;
  return (
    <Page title={t('titles.result')} headingHidden width="wide" key={id}>
      {!screening.data && <OpenEmergencies />}
      <QueryView query={screening} skeleton={<Skeleton block={220} lines={6} />}>
        {(data) => <ResultView screening={data} />}
      </QueryView>
    </Page>
  );
}
