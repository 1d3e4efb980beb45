import type { Draft, ScreeningSummary } from '@toothwise/contracts-screening';
import { buttonClass, Card, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { Link, QueryView, RouteLink, sayDay, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { pathOfDraft } from '../basics/screens/steps.js';
import { analysisPath, pages, screeningPath } from '../routes.js';
import { kindOf } from '../basics/outcome/kind.js';
import { levelOf } from '../basics/outcome/level.js';
import { isUnread, UnreadMark } from '../basics/outcome/unread-mark.component.js';
import { isToSelf } from '../basics/outcome/sensitive.js';
import { useOfSelf } from '../basics/outcome/use-of-self.js';
import { useWhose } from '../basics/outcome/whose.js';
import { ReviewedMark } from '../basics/outcome/reviewed-mark.component.js';
import { type FirstThing, ofNamed, openly } from '../first/first.rules.js';
import { OpenWords } from '../first/still-open.component.js';
import { useFirst } from '../first/use-first.js';
import { useNewest } from '../first/use-newest.js';
import '../texts/latest.js';

/** `portal.cards`: the latest screening of oneself and an unfinished one. The way to a new one is the page's own. */
export default function LatestScreeningSlot() {
  const { t } = useTranslation('screening');
  const latest = useQuery({
    queryKey: [...keys.screenings, 'latest'],
    queryFn: () => screeningApi.listScreenings({ query: { limit: 1, whose: 'me' } }),
  });
  const drafts = useQuery({ queryKey: keys.drafts, queryFn: () => screeningApi.listDrafts(), retry: false });
  const draft = drafts.data?.[0];
  const { things } = useFirst();
  const isUrgent = things.length > 0;
  const [open] = ofNamed(openly(things), null);
  const newest = useNewest();
  const hasOthers = (newest.data?.items.length ?? 0) > 0;
  return (
    <Card title={t('portal.title')} data-testid="latest-screening">
      <QueryView query={latest} skeleton={<Skeleton lines={3} />}>
        {({ items: [item] }) => (
          <>
            <OpenInstead besides={[item?.id, draft?.id]} open={open} />
            {!item && !newest.isPending && (
              <p className={hasOthers ? '' : 'scr:text-ink-soft'}>{t(hasOthers ? 'portal.others' : 'portal.none')}</p>
            )}
            {item && <One item={item} isUrgent={isUrgent} graver={graverThan(item, open)} label={t('portal.open')} />}
            {(item || hasOthers) && (
              <p className="scr:mt-2">
                <RouteLink to={pages.history}>{t('portal.all')}</RouteLink>
              </p>
            )}
            {draft && <Unfinished draft={draft} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** What was told and stands in no result is newer or graver than the latest one, which must not stand as if there were nothing else. */
function OpenInstead({ besides, open }: { besides: readonly (string | undefined)[]; open: FirstThing | undefined }) {
  const { t } = useTranslation('screening');
  if (!open || besides.includes(open.id)) return null;
  return (
    <div className="scr:mb-4" data-testid="latest-open">
      <p className="scr:font-bold">{t('urgent.also.first')}</p>
      <OpenWords thing={open} />
    </div>
  );
}
const graverThan = ({ level, status }: ScreeningSummary, open: FirstThing | undefined): boolean =>
  open !== undefined && status === 'completed' && level !== null && open.level > level;

interface ItemProps {
  item: ScreeningSummary;
  calms: boolean;
  /** Something graver is open: how urgent this was then does not hold beside it. */
  graver: boolean;
}

function Head({ item, calms, graver }: ItemProps) {
  const { t } = useTranslation('screening');
  const whose = useWhose()(item.person);
  const level = item.level === null ? null : levelOf({ level: item.level });
  return (
    <>
      <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
        {level !== null && !graver && (calms || level > 1) && <UrgencyBadge level={level}>{t(`result.level.${level}`)}</UrgencyBadge>}
        <span className="scr:text-s scr:text-ink-soft">
          {t(`kind.${kindOf(item)}`)}, {sayDay(item.completedAt ?? item.createdAt)}
        </span>
      </p>
      {whose && <p className="scr:mt-1 scr:font-bold scr:wrap-anywhere">{whose}</p>}
    </>
  );
}

const placeOf = ({ id, status }: ScreeningSummary) => (status === 'analysing' ? analysisPath(id) : screeningPath(id));

/** Beside something that cannot wait, or that was not read, nothing calms. */
function One({ item, isUrgent, graver, label }: Omit<ItemProps, 'calms'> & { isUrgent: boolean; label: string }) {
  const { t } = useTranslation('screening');
  const calms = !isUrgent && !isUnread(item);
  if (useOfSelf(item).isPrivate)
    return (
      <p>
        {t('urgent.private.row')} <Link to={placeOf(item)}>{label}</Link>
      </p>
    );
  return (
    <>
      <Head item={item} calms={calms} graver={graver} />
      <ReviewedMark review={item.review} />
      <UnreadMark of={item} className="scr:mt-2 scr:font-bold" />
      <p className="scr:mt-2 scr:line-clamp-3">
        {graver
          ? t('history.beside')
          : item.level === 1 && !calms
            ? null
            : (item.summary ?? (item.status === 'analysing' ? t('history.analysing') : t('history.failed')))}
      </p>
      <p className="scr:mt-2">
        <Link to={placeOf(item)}>{item.status === 'analysing' ? t('portal.progress') : label}</Link>
      </p>
    </>
  );
}

/** One that an emergency stopped is not simply unfinished: what to do comes first. */
function Unfinished({ draft }: { draft: Draft }) {
  const { t } = useTranslation('screening');
  const { emergency } = draft.safety;
  const isWaiting = emergency !== null && isToSelf(emergency);
  const isStopped = emergency !== null && !isWaiting;
  return (
    <div className="scr:mt-4">
      {isStopped && <p className="scr:mb-2 scr:font-bold">{t('portal.stopped', { when: sayWhen(draft.updatedAt) })}</p>}
      {isWaiting && <p className="scr:mb-2">{t('portal.waits')}</p>}
      <Link to={pathOfDraft(draft)} className={buttonClass({})}>
        {t(isWaiting ? 'urgent.private.card' : isStopped ? 'urgent.told.card' : 'portal.resume')}
      </Link>
    </div>
  );
}
