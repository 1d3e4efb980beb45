import type { Screening } from '@toothwise/contracts-screening';
import { Button, CircleAlert, CircleCheck, Clock, Minus, Notice, Progress, RotateCw, Skeleton } from '@toothwise/ui';
import { ApiProblem, Navigate, Page, QueryView, useNavigate, useTranslation } from '@toothwise/web-platform';
import { pathOf } from '../../basics/screens/steps.js';
import { OpenEmergencies } from '../../first/open-emergencies.component.js';
import { resultsPath } from '../../routes.js';
import { useAnalysis } from './use-analysis.js';

/** SCR-019, SCR-059: progress that is true, the way to the result, and what becomes of the credit when it fails. */
export function AnalysisStep({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const { query, reconnecting } = useAnalysis(id);
  // No such screening: the last step says so and goes back to the start (SCR-033).
  if (query.error instanceof ApiProblem && query.error.status === 404) return <Navigate to={resultsPath(id)} replace />;
  return (
    <Page title={t('analysis.title')} lead={t('analysis.usual')}>
      <OpenEmergencies />
      <QueryView query={query} skeleton={<Skeleton lines={5} />}>
        {(screening) => {
          if (screening.status === 'completed') return <Navigate to={resultsPath(id)} replace />;
          if (screening.status === 'failed') return <Failed screening={screening} />;
          return (
            <>
              <Stages stages={screening.stages} />
              {reconnecting && (
                <Notice look="quiet" className="scr:mt-4">
                  <p role="status">{t('analysis.reconnecting')}</p>
                </Notice>
              )}
              <p className="scr:mt-6 scr:text-ink-soft">{t('analysis.leave')}</p>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

type Stage = Screening['stages'][number];
const icons = { waiting: Clock, running: RotateCw, done: CircleCheck, skipped: Minus, failed: CircleAlert } as const;
const isOver = ({ state }: Stage) => state === 'done' || state === 'skipped';

/** The stages that the server reports; the bar counts those that are over. */
export function Stages({ stages }: { stages: Stage[] }) {
  const { t } = useTranslation('screening');
  const done = stages.filter(isOver).length;
  return (
    <>
      <Progress label={t('analysis.progress', { done, of: stages.length })} value={done} max={stages.length} />
      <ol className="scr:mt-6 scr:grid scr:gap-4" aria-live="polite">
        {stages.map((stage) => {
          const Icon = icons[stage.state];
          const quiet = stage.state === 'waiting' || stage.state === 'skipped';
          return (
            <li
              key={stage.stage}
              className={`scr:flex scr:items-center scr:gap-3 ${quiet ? 'scr:text-ink-soft' : ''}`}
              data-state={stage.state}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={stage.state === 'done' ? 'scr:text-brand' : ''} />
              <span className="scr:grow">{t(`analysis.stage.${stage.stage}`)}</span>
              <span className="scr:text-s scr:text-ink-soft">
                {stage.stage === 'ai' && stage.state === 'skipped' ? t('analysis.noAi') : t(`analysis.state.${stage.state}`)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Failed({ screening }: { screening: Screening }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  return (
    <Notice look="error" title={t('analysis.failedTitle')}>
      <p>{screening.failure?.creditReleased === false ? t('analysis.creditHeld') : t('analysis.creditBack')}</p>
      <p className="scr:mt-1">{t('analysis.answersKept')}</p>
      <p className="scr:mt-3">
        <Button look="primary" onClick={() => void navigate(pathOf('payment', screening.kind))}>
          {t('analysis.retry')}
        </Button>
      </p>
    </Notice>
  );
}
