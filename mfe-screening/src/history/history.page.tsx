import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { Badge, Button, buttonClass, Dialog, EmptyState, Skeleton, toast, Trash2, UrgencyBadge } from '@toothwise/ui';
import {
  Link,
  Page,
  problemSentence,
  ProblemView,
  sayDay,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { analysisPath, pages, screeningPath } from '../routes.js';
import { kindOf } from '../result/kind.js';
import { levelOf } from '../result/level.js';
import '../texts/later.js';

/** `/screening-history`: every screening of the person, newest first. */
export default function HistoryPage() {
  const { t } = useTranslation('screening');
  const [asked, setAsked] = useState<ScreeningSummary | null>(null);
  const list = useInfiniteQuery({
    queryKey: [...keys.screenings, 'list'],
    queryFn: ({ pageParam }) => screeningApi.listScreenings({ query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  const start = (
    <Link to={pages.flow} className={buttonClass({ look: 'primary' })}>
      {t('navigation.start')}
    </Link>
  );
  return (
    <Page title={t('history.title')} lead={t('history.lead')} actions={items?.length ? start : undefined}>
      {list.error && !items && <ProblemView error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton block={72} lines={4} />}
      {items?.length === 0 && <EmptyState title={t('history.empty')} body={t('history.emptyBody')} action={start} />}
      {items && items.length > 0 && (
        <ul className="scr:grid scr:gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <Row item={item} onDelete={() => setAsked(item)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className="scr:mt-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </p>
      )}
      <DeleteDialog item={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

function Row({ item, onDelete }: { item: ScreeningSummary; onDelete: () => void }) {
  const { t } = useTranslation('screening');
  const analysing = item.status === 'analysing';
  const day = sayDay(item.completedAt ?? item.createdAt);
  return (
    <div className="scr:flex scr:flex-wrap scr:items-center scr:gap-3 scr:rounded-card scr:border scr:border-line scr:bg-surface scr:p-4">
      <div className="scr:min-w-0 scr:grow scr:basis-60">
        <p className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
          {item.level !== null ? (
            <UrgencyBadge level={levelOf({ level: item.level })}>{t(`result.level.${levelOf({ level: item.level })}`)}</UrgencyBadge>
          ) : (
            <Badge>{analysing ? t('history.analysing') : t('history.failed')}</Badge>
          )}
          <span className="scr:text-s scr:text-ink-soft">
            {t(`kind.${kindOf(item)}`)}, <time dateTime={item.createdAt}>{day}</time>
          </span>
        </p>
        {item.summary && <p className="scr:mt-2 scr:line-clamp-2">{item.summary}</p>}
      </div>
      <Link to={analysing ? analysisPath(item.id) : screeningPath(item.id)} className={buttonClass({ size: 'small' })}>
        {analysing ? t('portal.progress') : t('history.open')}
        <span className="scr:sr-only"> {day}</span>
      </Link>
      {!analysing && (
        <Button look="quiet" size="small" aria-label={`${t('history.delete')}: ${t(`kind.${kindOf(item)}`)}, ${day}`} onClick={onDelete}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('history.delete')}
        </Button>
      )}
    </div>
  );
}

function DeleteDialog({ item, onClose }: { item: ScreeningSummary | null; onClose: () => void }) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => screeningApi.deleteScreening({ params: { id } }),
    onSuccess: async (_nothing, id) => {
      client.removeQueries({ queryKey: keys.screening(id) });
      await client.invalidateQueries({ queryKey: keys.screenings });
      toast.success(t('history.deleted'));
      onClose();
    },
    onError: (error) => toast.error(problemSentence(error, t('saving.failedTitle'))),
  });
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={t('history.deleteTitle')}
      closeLabel={t('history.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('history.keep')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => item && remove.mutate(item.id)}>
            {t('history.deleteYes')}
          </Button>
        </>
      }
    >
      <p>{t('history.deleteBody')}</p>
    </Dialog>
  );
}
