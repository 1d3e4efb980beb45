import type { Champion, Leaderboard } from '@toothwise/contracts-health';
import { Badge, Button, Card, Skeleton, Table, type TableColumn, toast } from '@toothwise/ui';
import { FailureNotice, QueryView, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { JoinDialog } from './join.dialog.js';

/** STRK-013–020: who takes part; whoever looks on sees them too. */
export function LeaderboardCard() {
  const { t } = useTranslation('health');
  const [joining, setJoining] = useState(false);
  const board = useQuery({
    queryKey: keys.leaderboard,
    queryFn: ({ signal }) => healthApi.readLeaderboard({ query: {}, signal }),
  });
  return (
    <Card title={t('champions.title')} data-testid="leaderboard-card">
      <QueryView query={board} skeleton={<Skeleton lines={4} />}>
        {({ items, me }) => (
          <div className="hea:grid hea:gap-4">
            {items.length === 0 ? <p className="hea:text-ink-soft">{t('champions.empty')}</p> : <Champions items={withMe(items, me)} />}
            <div>{me ? <Leave /> : <Button onClick={() => setJoining(true)}>{t('champions.join')}</Button>}</div>
          </div>
        )}
      </QueryView>
      {joining && <JoinDialog onClose={() => setJoining(false)} />}
    </Card>
  );
}

/** The own row stands at the end where it is none of the first. */
const withMe = (items: Champion[], me: Champion | null): Champion[] => (me && !items.some(({ isMe }) => isMe) ? [...items, me] : items);

function Champions({ items }: { items: Champion[] }) {
  const { t } = useTranslation('health');
  const columns: TableColumn<Champion>[] = [
    { key: 'rank', label: t('champions.rank'), cell: ({ rank }) => rank },
    {
      key: 'name',
      label: t('champions.name'),
      cell: ({ firstName, isMe }) => (
        <span className="hea:inline-flex hea:items-center hea:gap-2">
          <span>{firstName ?? t('champions.anonymous')}</span>
          {isMe && <Badge look="brand">{t('champions.you')}</Badge>}
        </span>
      ),
    },
    { key: 'current', label: t('champions.current'), align: 'end', cell: ({ current }) => current },
    { key: 'longest', label: t('champions.longest'), align: 'end', cell: ({ longest }) => longest },
    { key: 'total', label: t('champions.total'), align: 'end', cell: ({ total }) => total },
  ];
  return <Table caption={t('champions.title')} captionHidden columns={columns} rows={items} rowKey={({ rank }) => String(rank)} />;
}

function Leave() {
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => healthApi.changeParticipation({ body: { takesPart: false } }),
    onSuccess: (board: Leaderboard) => {
      queries.setQueryData(keys.leaderboard, board);
      toast.info(t('champions.left'));
    },
  });
  return (
    <>
      <Button look="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('champions.leave')}
      </Button>
      <FailureNotice error={leave.error} otherwise={t('champions.failed')} className="hea:mt-2" />
    </>
  );
}
