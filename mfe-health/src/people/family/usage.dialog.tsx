import { Dialog } from '@toothwise/ui';
import { browserZone, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { sayCalendarDay } from '../../basics/say-moment.js';

/** FAM-078: who of the group was screened, and on which day. Opened by who wants to know: each look is noted. */
export function UsageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('health');
  const usage = useQuery({
    queryKey: [...keys.family, 'usage'],
    queryFn: ({ signal }) => healthApi.readFamilyUsage({ query: { timeZone: browserZone() }, signal }),
  });
  return (
    <Dialog open onClose={onClose} title={t('family.usage.title')} closeLabel={t('family.close')}>
      <div className="hea:grid hea:gap-3">
        <p className="hea:text-ink-soft">{t('family.usage.lead')}</p>
        <QueryView query={usage} isEmpty={({ items }) => items.length === 0} empty={<p>{t('family.usage.empty')}</p>}>
          {({ items }) => (
            <ul className="hea:divide-y hea:divide-line">
              {items.map(({ profileId, name, screeningDate }, index) => (
                <li key={`${profileId} ${index}`} className="hea:flex hea:flex-wrap hea:justify-between hea:gap-x-3 hea:py-2">
                  <span className="hea:font-medium">{name}</span>
                  <time dateTime={screeningDate} className="hea:text-ink-soft">
                    {sayCalendarDay(screeningDate)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
