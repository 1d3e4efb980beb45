import type { XrayReading } from '@toothwise/contracts-health';
import { Button, Notice, Skeleton } from '@toothwise/ui';
import { FailureNotice, Link, QueryView, sayDate, shellPaths, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import { FindingList } from './finding-list.component.js';
import { useReading, useRequestReading } from './use-reading.js';

/** XRAY-026: the side panel of the viewer. An aid that names what to ask a dentist about, never a diagnosis. */
export function ReadingPanel({ xrayId }: { xrayId: string }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const state = useReading(xrayId);
  const request = useRequestReading(xrayId);
  return (
    <section aria-label={t('xrays.reading.title')} className="hea:grid hea:content-start hea:justify-items-start hea:gap-3">
      <h3 className="hea:font-medium">{t('xrays.reading.title')}</h3>
      <QueryView query={state} skeleton={<Skeleton lines={3} />}>
        {({ status, reading, refusal }) => {
          const isUnderWay = status === 'pending' || status === 'processing';
          return (
            <>
              {isUnderWay && <p role="status">{t(`xrays.reading.states.${status}`)}</p>}
              {status === 'failed' && <p role="alert">{t('xrays.reading.failed')}</p>}
              {reading && <Reading reading={reading} />}
              {!reading && refusal && !isUnderWay && (
                <>
                  <p className="hea:font-medium">{t('xrays.reading.unavailable')}</p>
                  <p className="hea:text-ink-soft">{t(`xrays.reading.refusals.${refusal}`)}</p>
                </>
              )}
              {!refusal && !isUnderWay && mayManage && (
                <Button size="small" busy={request.isPending} onClick={() => request.mutate()}>
                  {t(reading || status === 'failed' ? 'xrays.reading.again' : 'xrays.reading.request')}
                </Button>
              )}
              <FailureNotice error={request.error} title={t('xrays.reading.failedToRequest')} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

function Reading({ reading: { summary, confidence, quality, boneHealth, findings, readBy, readAt } }: { reading: XrayReading }) {
  const { t } = useTranslation('health');
  const isUrgent = findings.some(({ severity }) => severity === 'urgent');
  return (
    <>
      {isUrgent && (
        <Notice look="error" title={t('xrays.advice.see-dentist-now')}>
          <Link to={shellPaths.emergency}>{t('xrays.reading.help')}</Link>
        </Notice>
      )}
      <Notice look="info">{t('xrays.reading.aid')}</Notice>
      {summary && <p>{summary}</p>}
      <p className="hea:text-s hea:text-ink-soft">
        {t('xrays.reading.facts', { confidence, quality: t(`xrays.reading.qualities.${quality}`) })}
      </p>
      {boneHealth === 'reduced' && <p>{t('xrays.reading.lessBone')}</p>}
      {findings.length === 0 ? <p>{t('xrays.reading.nothing')}</p> : <FindingList findings={findings} />}
      <p className="hea:text-s hea:text-ink-soft">{t('xrays.reading.by', { host: readBy, date: sayDate(readAt) })}</p>
    </>
  );
}
