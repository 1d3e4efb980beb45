import type { XrayFinding } from '@toothwise/contracts-health';
import { Badge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** What an AI named in an X-ray, by closed words. */
export function FindingList({ findings }: { findings: readonly XrayFinding[] }) {
  const { t } = useTranslation('health');
  return (
    <ul className="hea:grid hea:w-full hea:gap-2" aria-label={t('xrays.reading.findings')}>
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} />
      ))}
    </ul>
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
