import type { Trends } from '@toothwise/contracts-health';
import { Badge, Card, Progress } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** TREND-004: how regularly somebody looks, and what they have reached. */
export function Insights({ trends: { prevention, achievements } }: { trends: Trends }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:grid hea:items-start hea:gap-4 hea:md:grid-cols-2">
      {prevention && (
        <Card title={t('trends.prevention.title')}>
          <Progress label={t('trends.prevention.score', { score: prevention.value })} value={prevention.value} max={100} />
          <p className="hea:mt-3 hea:text-ink-soft">
            {t(prevention.estimated ? 'trends.prevention.estimated' : 'trends.prevention.regular')}
          </p>
        </Card>
      )}
      <Card title={t('trends.achievements.title')}>
        <ul className="hea:grid hea:gap-3">
          {achievements.map(({ id, earned }) => (
            <li key={id} className="hea:flex hea:items-center hea:justify-between hea:gap-3" data-testid={`achievement-${id}`}>
              <span>
                <span className="hea:block hea:font-semibold">{t(`trends.achievement.${id}.name`)}</span>
                <span className="hea:text-s hea:text-ink-soft">{t(`trends.achievement.${id}.body`)}</span>
              </span>
              <Badge look={earned ? 'brand' : 'quiet'}>{t(earned ? 'trends.achievements.earned' : 'trends.achievements.open')}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
