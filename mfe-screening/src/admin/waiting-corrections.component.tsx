import type { Correction } from '@toothwise/contracts-screening';
import { Button, Skeleton, Table, toast } from '@toothwise/ui';
import {
  FailureNotice,
  Link,
  QueryView,
  sayWhen,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import { adminBooksPath } from '../routes.js';
import { useCorrectionWords } from './correction-words.js';
import { ownerName } from './owner.rules.js';

/** What other administrators have asked for. Nothing where nothing waits. */
export function WaitingCorrections() {
  const { t } = useTranslation('screening');
  const waiting = useQuery({
    queryKey: keys.corrections,
    queryFn: () => screeningApi.listCorrections(),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <QueryView query={waiting} skeleton={<Skeleton block={72} lines={1} />}>
      {(rows) => (rows.length === 0 ? null : <Waiting rows={rows} label={t('books.waiting')} />)}
    </QueryView>
  );
}

function Waiting({ rows, label }: { rows: Correction[]; label: string }) {
  const { t } = useTranslation('screening');
  const say = useCorrectionWords();
  return (
    <section>
      <h2 className="scr:mb-3 scr:text-l scr:font-bold">{label}</h2>
      <Table<Correction>
        caption={label}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'whose',
            label: t('books.whose'),
            cell: ({ owner }) => (
              <Link to={adminBooksPath(owner.id)} className="scr:wrap-anywhere">
                {ownerName(owner)}
              </Link>
            ),
          },
          { key: 'what', label: t('books.what'), cell: (row) => say(row) },
          { key: 'reason', label: t('books.reason'), cell: ({ reason }) => <span className="scr:wrap-anywhere">{reason}</span> },
          { key: 'who', label: t('books.who'), cell: ({ askedBy, askedAt }) => `${ownerName(askedBy)}, ${sayWhen(askedAt)}` },
          { key: 'decide', label: t('books.action'), cell: (row) => <Decide correction={row} what={say(row)} /> },
        ]}
      />
    </section>
  );
}

function Decide({ correction: { id, owner, askedBy }, what }: { correction: Correction; what: string }) {
  const { t } = useTranslation('screening');
  const { user } = useSession();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'carry-out' | 'refuse') => screeningApi.decideCorrection({ params: { id }, body: { decision } }),
    onSuccess: () => toast.success(t('books.decided')),
    onSettled: () => client.invalidateQueries({ queryKey: keys.books }),
  });
  const name = ownerName(owner);
  const isOwn = user?.id === askedBy.id;
  return (
    <div className="scr:flex scr:flex-wrap scr:items-center scr:gap-2">
      {isOwn ? (
        <span className="scr:text-s scr:text-ink-soft">{t('books.own')}</span>
      ) : (
        <Button
          size="small"
          look="primary"
          disabled={decide.isPending}
          aria-label={t('books.carryOutOf', { what, name })}
          onClick={() => decide.mutate('carry-out')}
        >
          {t('books.carryOut')}
        </Button>
      )}
      <Button
        size="small"
        disabled={decide.isPending}
        aria-label={t('books.refuseOf', { what, name })}
        onClick={() => decide.mutate('refuse')}
      >
        {t('books.refuse')}
      </Button>
      <FailureNotice error={decide.error} title={t('books.notDecided')} />
    </div>
  );
}
