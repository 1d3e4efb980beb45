import type { ReviewQueue, WaitingReview } from '@toothwise/contracts-screening';
import { Button, buttonClass, EmptyState, Notice, Skeleton, Table, UrgencyBadge } from '@toothwise/ui';
import { FailureNotice, Link, Page, QueryView, sayDate, sayWhen, useTranslation } from '@toothwise/web-platform';
import { levelOf } from '../../basics/outcome/level.js';
import { reviewPath } from '../../routes.js';
import { useClaim, useQueue } from './use-review.js';
import '../../texts/later.js';

/** `/reviews`: what waits for a dentist. Whoever takes a case has it for 30 minutes. */
export default function ReviewsPage() {
  const { t } = useTranslation('screening');
  const queue = useQueue();
  return (
    <Page title={t('queue.title')} lead={t('queue.lead')} width="wide">
      <QueryView query={queue} skeleton={<Skeleton block={72} lines={4} />}>
        {(data) => <Queue queue={data} onRefresh={() => void queue.refetch()} busy={queue.isFetching} />}
      </QueryView>
    </Page>
  );
}

function Queue({
  queue: { waiting, claimed, licensedUntil },
  onRefresh,
  busy,
}: {
  queue: ReviewQueue;
  onRefresh: () => void;
  busy: boolean;
}) {
  const { t } = useTranslation('screening');
  const claim = useClaim();
  return (
    <div className="scr:grid scr:gap-6">
      {claimed.length > 0 && (
        <Cases
          title={t('queue.mine')}
          rows={claimed}
          action={(row, said) => (
            <Link to={reviewPath(row.screeningId)} className={buttonClass({ size: 'small' })} aria-label={t('queue.openOf', said)}>
              {t('queue.open')}
            </Link>
          )}
          until
        />
      )}
      <div className="scr:flex scr:flex-wrap scr:gap-3">
        <Button look="primary" disabled={waiting.length === 0} busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
          {t('queue.next')}
        </Button>
        <Button look="quiet" busy={busy} onClick={onRefresh}>
          {t('queue.refresh')}
        </Button>
      </div>
      <FailureNotice error={claim.error} otherwise={t('queue.none')} />
      {waiting.length === 0 ? (
        <EmptyState title={t('queue.none')} body={t('queue.noneBody')} />
      ) : (
        <Cases
          title={t('queue.waiting')}
          rows={waiting}
          action={(row, said) => (
            <Button
              size="small"
              disabled={claim.isPending}
              aria-label={t('queue.takeOf', said)}
              onClick={() => claim.mutate(row.screeningId)}
            >
              {t('queue.take')}
            </Button>
          )}
        />
      )}
      <Notice look="quiet">
        <p>{t('queue.licence', { date: sayDate(`${licensedUntil}T12:00:00Z`) })}</p>
      </Notice>
    </div>
  );
}

interface CasesProps {
  title: string;
  rows: WaitingReview[];
  action: (row: WaitingReview, said: { asked: string; level: string }) => React.ReactNode;
  until?: boolean;
}

function Cases({ title, rows, action, until = false }: CasesProps) {
  const { t } = useTranslation('screening');
  const level = (row: WaitingReview) => t(`result.level.${levelOf(row)}`);
  const when = (at: string) => <time dateTime={at}>{sayWhen(at)}</time>;
  return (
    <Table<WaitingReview>
      caption={title}
      rows={rows}
      rowKey={({ screeningId }) => screeningId}
      columns={[
        { key: 'level', label: t('queue.level'), cell: (row) => <UrgencyBadge level={levelOf(row)}>{level(row)}</UrgencyBadge> },
        { key: 'kind', label: t('queue.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { key: 'asked', label: t('queue.asked'), cell: ({ askedAt }) => when(askedAt) },
        until
          ? { key: 'until', label: t('queue.until'), cell: ({ claimedUntil }) => (claimedUntil ? when(claimedUntil) : '–') }
          : { key: 'due', label: t('queue.due'), cell: ({ dueAt }) => when(dueAt) },
        { key: 'action', label: t('queue.action'), cell: (row) => action(row, { asked: sayWhen(row.askedAt), level: level(row) }) },
      ]}
    />
  );
}
