import type { XrayComparison, XrayProgress } from '@toothwise/contracts-health';
import { RECENT_ATTENTION } from '@toothwise/contracts-health/xrays';
import { Button, Card } from '@toothwise/ui';
import { PlaceLink, useTranslation } from '@toothwise/web-platform';
import { sayShort, useXrayName } from './say-xray.js';
import { shownDate } from './shown-date.rules.js';

/** XRAY-009 to XRAY-011: what readings amount to, and around when to ask about another X-ray. */
export function Outlook({ outlook }: { outlook: NonNullable<XrayProgress['outlook']> }) {
  const { t } = useTranslation('health');
  const { trend, significantChanges, advice, nextRecommended } = outlook;
  return (
    <dl className="hea:grid hea:gap-2">
      <div>
        <dt className="hea:text-s hea:text-ink-soft">{t('xrays.overview.trend')}</dt>
        <dd className="hea:font-medium">{t(`xrays.overview.trends.${trend ?? 'none'}`)}</dd>
        {significantChanges > 0 && <dd className="hea:text-s">{t('xrays.overview.significant', { count: significantChanges })}</dd>}
      </div>
      <div>
        <dt className="hea:text-s hea:text-ink-soft">{t('xrays.overview.next')}</dt>
        <dd>
          <span>
            {nextRecommended ? t('xrays.overview.nextAround', { date: sayShort(nextRecommended) }) : t('xrays.overview.nextNone')}
          </span>
          {nextRecommended && <span className="hea:block hea:text-s hea:text-ink-soft">{t('xrays.overview.pregnant')}</span>}
        </dd>
      </div>
      <div>
        <dt className="hea:text-s hea:text-ink-soft">{t('xrays.overview.recommendations')}</dt>
        {advice.map((one) => (
          <dd key={one}>
            <span>{t(`xrays.advice.${one}`)} </span>
            {one !== 'keep-checkups' && <PlaceLink place="care.finder">{t('xrays.overview.findDentist')}</PlaceLink>}
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** XRAY-007 */
export function RecentAttention({ pairs, onOpen }: { pairs: readonly XrayComparison[]; onOpen: (comparisonId: string) => void }) {
  const { t } = useTranslation('health');
  const { nameOf } = useXrayName();
  const recent = pairs.filter(({ requiresAttention }) => requiresAttention).slice(0, RECENT_ATTENTION);
  if (recent.length === 0) return null;
  return (
    <Card title={t('xrays.overview.attentionTitle')}>
      <ul className="hea:grid hea:gap-2" data-testid="xray-attention">
        {recent.map(({ id, baseline, comparison }) => {
          const [from, to] = [sayShort(shownDate(baseline)), sayShort(shownDate(comparison))];
          return (
            <li key={id} className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-2">
              <span>
                {nameOf(comparison)} <span className="hea:text-s hea:text-ink-soft">{`${from} – ${to}`}</span>
              </span>
              <Button size="small" look="quiet" aria-label={t('xrays.comparisons.open', { from, to })} onClick={() => onOpen(id)}>
                {t('xrays.overview.look')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
