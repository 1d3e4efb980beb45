import type { XrayChanges, XrayComparison } from '@toothwise/contracts-health';
import { Button, Progress } from '@toothwise/ui';
import { FailureNotice, sayDate, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import { useAnalyseComparison } from './use-reading.js';
import { useXrayPreferences } from './use-preferences.js';

/** XRAY-032 to XRAY-037: what an AI says has changed; without one, that nobody does. */
export function ComparedByAi({ pair }: { pair: XrayComparison }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const refusal = useXrayPreferences().data?.refusal;
  const analyse = useAnalyseComparison(pair.id);
  const { aiAnalysisStatus: status, changes, hardToCompare } = pair;
  const mayAsk = mayManage && refusal === null && hardToCompare.length === 0 && (status === null || status === 'failed');
  return (
    <>
      {changes && <Changes changes={changes} />}
      {(status === 'pending' || status === 'processing') && <p role="status">{t('xrays.comparisons.inProgress')}</p>}
      {status === 'failed' && <p role="alert">{t('xrays.reading.failed')}</p>}
      {!changes && status === null && (
        <>
          <p className="hea:font-medium">{t('xrays.noReading')}</p>
          <p className="hea:text-ink-soft">{t('xrays.noReadingBody')}</p>
        </>
      )}
      {mayAsk && (
        <Button size="small" busy={analyse.isPending} onClick={() => analyse.mutate()}>
          {t(status === 'failed' ? 'xrays.reading.again' : 'xrays.comparisons.analyse')}
        </Button>
      )}
      <FailureNotice error={analyse.error} title={t('xrays.reading.failedToRequest')} />
    </>
  );
}

function Changes({ changes }: { changes: XrayChanges }) {
  const { t } = useTranslation('health');
  const { score, severity, summary, newPathology, progressedPathology, resolvedPathology, interventions, readBy, analysedAt } = changes;
  return (
    <>
      <Progress
        label={t('xrays.comparisons.score')}
        aside={t('xrays.comparisons.scoreOf', { score, severity: t(`xrays.comparisons.severities.${severity}`) })}
        value={score}
      />
      {summary && (
        <section aria-label={t('xrays.comparisons.summary')}>
          <h4 className="hea:font-medium">{t('xrays.comparisons.summary')}</h4>
          <p>{summary}</p>
        </section>
      )}
      <Conditions title={t('xrays.comparisons.new')} list={newPathology} look="hea:text-error" />
      <Conditions title={t('xrays.comparisons.progressed')} list={progressedPathology} look="hea:text-error" />
      <Conditions title={t('xrays.comparisons.resolved')} list={resolvedPathology} look="hea:text-level-1" />
      {interventions.length > 0 && (
        <section aria-label={t('xrays.comparisons.recommendations')}>
          <h4 className="hea:font-medium">{t('xrays.comparisons.recommendations')}</h4>
          <ul className="hea:list-disc hea:pl-5">
            {interventions.map(({ interventionType, urgency, description }, place) => (
              <li key={place}>
                <span>
                  {t(`xrays.comparisons.interventions.${interventionType}`)} ({t(`xrays.comparisons.urgencies.${urgency}`)})
                </span>
                {description && <span className="hea:block hea:text-s">{description}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="hea:text-s hea:text-ink-soft">{t('xrays.reading.aid')}</p>
      <p className="hea:text-s hea:text-ink-soft">{t('xrays.reading.by', { host: readBy, date: sayDate(analysedAt) })}</p>
    </>
  );
}

function Conditions({ title, list, look }: { title: string; list: XrayChanges['newPathology']; look: string }) {
  const { t } = useTranslation('health');
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={`hea:font-medium ${look}`}>{title}</h4>
      <ul className="hea:list-disc hea:pl-5">
        {list.map(({ pathologyType, toothNumber, significance }, place) => (
          <li key={place}>
            <span>{t(`xrays.reading.types.${pathologyType}`)}</span>
            {toothNumber && <span>{`, ${t('xrays.reading.tooth', { number: toothNumber })}`}</span>}
            {significance && <span className="hea:block hea:text-s">{significance}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
