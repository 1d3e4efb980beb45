import { Navigate, shellPaths, useLocation, useSession } from '@toothwise/web-platform';
import { AnalysisStep } from './analysis/analysis.step.js';
import { ConsentStep } from './beginning/consent.step.js';
import { TypeStep } from './beginning/type.step.js';
import { ResultsStep } from '../results/result/results.step.js';
import { DraftScreen } from './frame/draft-screen.component.js';
import { STEPS } from './step-table.js';
import { placeOf } from '../basics/screens/steps.js';
import { pages, typePath } from '../routes.js';
import '../texts/later.js';

/** Every step after the intro (SCR-004, SCR-005). Admins are sent to the portal (SCR-034). */
export default function ScreeningFlowPage() {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  if (user?.roles.includes('admin')) return <Navigate to={shellPaths.portal} replace />;
  const place = placeOf(pathname, search);
  if (!place) return <Navigate to={pages.flow} replace />;
  switch (place.view) {
    case 'intro':
      return <Navigate to={pages.flow} replace />;
    case 'consent':
      return <ConsentStep />;
    case 'screening-type':
      return <TypeStep />;
    case 'screen':
      return place.kind ? (
        <DraftScreen key={place.kind} kind={place.kind} screen={place.screen} table={STEPS} />
      ) : (
        <Navigate to={typePath} replace />
      );
    case 'analysis':
      return place.id ? <AnalysisStep key={place.id} id={place.id} /> : <Navigate to={pages.flow} replace />;
    case 'results':
      return <ResultsStep key={place.id} id={place.id} />;
  }
}
