import { buttonClass, Card, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { Link, QueryView, RouteLink, sayDay, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { pathOfDraft } from '../flow/steps.js';
import { analysisPath, pages, screeningPath } from '../routes.js';
import { kindOf } from '../result/kind.js';
import { levelOf } from '../result/level.js';
import { ReviewedMark } from '../reviews/reviewed-mark.component.js';
import { useUrgent } from './use-newest.js';
import '../texts/latest.js';

/** `portal.cards`: the latest screening of oneself, and an unfinished one. The way to a new one is the page's own. */
export default function LatestScreeningSlot() {
  const { t } = useTranslation('screening');
  const latest = useQuery({
    queryKey: [...keys.screenings, 'latest'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: 1, whose: 'me' } }),
  });
  const drafts = useQuery({ queryKey: keys.drafts, queryFn: () => screeningApi.listDrafts(), retry: false });
  const draft = drafts.data?.[0];
  const isUrgent = useUrgent();
  return (
    <Card title={t('portal.title')} data-testid="latest-screening">
      <QueryView query={latest} skeleton={<Skeleton lines={3} />}>
        {({ items: [item] }) => (
          <>
            {!item && <p className="scr:text-ink-soft">{t('portal.none')}</p>}
            {item && (
              <>
                <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
                  {item.level !== null && (
                    <UrgencyBadge level={levelOf({ level: item.level })}>
                      {t(`result.level.${levelOf({ level: item.level })}`)}
                    </UrgencyBadge>
                  )}
                  <span className="scr:text-s scr:text-ink-soft">
                    {t(`kind.${kindOf(item)}`)}, {sayDay(item.completedAt ?? item.createdAt)}
                  </span>
                </p>
                <ReviewedMark review={item.review} />
                <p className="scr:mt-2 scr:line-clamp-3">
                  {/* Beside something that cannot wait nothing calms. */}
                  {isUrgent && item.level === 1
                    ? null
                    : (item.summary ?? (item.status === 'analysing' ? t('history.analysing') : t('history.failed')))}
                </p>
                <p className="scr:mt-2 scr:flex scr:flex-wrap scr:gap-x-4">
                  <Link to={item.status === 'analysing' ? analysisPath(item.id) : screeningPath(item.id)}>
                    {item.status === 'analysing' ? t('portal.progress') : t('portal.open')}
                  </Link>
                  <RouteLink to={pages.history}>{t('portal.all')}</RouteLink>
                </p>
              </>
            )}
            {draft && (
              <p className="scr:mt-4">
                <Link to={pathOfDraft(draft)} className={buttonClass({})}>
                  {t('portal.resume')}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
