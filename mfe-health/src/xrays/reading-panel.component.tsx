import type { XrayFinding, XrayReading } from '@toothwise/contracts-health';
import { Badge, Button, Notice, Skeleton } from '@toothwise/ui';
import { Link, QueryView, sayDate, shellPaths, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../people/of-person.component.js';
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
      {findings.length === 0 ? (
        <p>{t('xrays.reading.nothing')}</p>
      ) : (
        <ul className="hea:grid hea:w-full hea:gap-2" aria-label={t('xrays.reading.findings')}>
          {findings.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      <p className="hea:text-s hea:text-ink-soft">{t('xrays.reading.by', { host: readBy, date: sayDate(readAt) })}</p>
    </>
  );
}

function Finding({ finding: { findingType, toothNumber, toothSurface, severity, confidence, description } }: { finding: XrayFinding }) {
  const { t } = useTranslation('health');
  const place = [toothNumber && t('xrays.reading.tooth', { number: toothNumber }), toothSurface].filter(Boolean).join(', ');
  return (
    <li className="hea:rounded-control hea:border hea:border-line hea:p-3">
      <span className="hea:flex hea:flex-wrap hea:items-center hea:gap-2 hea:font-medium">
        {t(`xrays.reading.types.${findingType}`)}
        <Badge look={severity === 'urgent' || severity === 'high' ? 'brand' : 'quiet'}>{t(`xrays.reading.severities.${severity}`)}</Badge>
      </span>
      <span className="hea:block hea:text-s hea:text-ink-soft">
        {[place, t('xrays.reading.confidence', { confidence })].filter(Boolean).join(' · ')}
      </span>
      {description && <span className="hea:block hea:text-s">{description}</span>}
    </li>
  );
}
