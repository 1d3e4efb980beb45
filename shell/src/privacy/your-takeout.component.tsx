import type { accountHttp } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, Notice, Skeleton } from '@toothwise/ui';
import {
  addressOf,
  client,
  ProblemView,
  QueryView,
  sayInstant,
  saySize,
  useEventStream,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';

const account = client(accountRoutes);
const queryKey = ['account', 'takeout'];

/** Everything in one file: how it is asked for, what of it is there, and how it is fetched. */
export function YourTakeout() {
  const { t } = useTranslation('privacy');
  const takeout = useQuery({ queryKey, queryFn: ({ signal }) => account.readTakeout({ signal }), staleTime: 0 });
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="your-takeout">
      <h2 id="your-takeout" tabIndex={-1} className="text-l font-bold">
        {t('takeout.title')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{t('takeout.lead')}</p>
      <div className="mt-4" aria-live="polite">
        <QueryView query={takeout} skeleton={<Skeleton lines={2} />}>
          {(data) => <State takeout={data} />}
        </QueryView>
      </div>
    </section>
  );
}

function State({ takeout }: { takeout: accountHttp.Takeout }) {
  const { t } = useTranslation('privacy');
  if (takeout.state === 'preparing') return <Preparing parts={takeout.parts} />;
  if (takeout.state === 'ready') return <Ready takeout={takeout} />;
  return (
    <>
      {takeout.state === 'expired' && <p className="mb-4 max-w-[60ch]">{t('takeout.expired', { when: sayInstant(takeout.expiresAt!) })}</p>}
      {takeout.state === 'failed' && (
        <Notice look="error" title={t('takeout.failed')} className="mb-4">
          {t('takeout.failedNote')}
        </Notice>
      )}
      <Order label={t(takeout.state === 'none' ? 'takeout.order' : 'takeout.again')} />
    </>
  );
}

function Order({ label }: { label: string }) {
  const queries = useQueryClient();
  const order = useMutation({
    mutationFn: () => account.orderTakeout(),
    onSuccess: (takeout) => queries.setQueryData(queryKey, takeout),
  });
  return (
    <>
      <Button busy={order.isPending} onClick={() => order.mutate()}>
        {label}
      </Button>
      {order.error && <ProblemView error={order.error} onRetry={() => order.mutate()} />}
    </>
  );
}

/** The stream is open only as long as there is something to wait for. */
function Preparing({ parts }: Pick<accountHttp.Takeout, 'parts'>) {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  useEventStream(addressOf(accountRoutes.watchTakeout), { onEvent: readAgain, poll: readAgain });
  return (
    <Notice title={t('takeout.preparing')}>
      <p>{t('takeout.preparingNote')}</p>
      <ul className="mt-3 grid gap-1">
        {parts.map(({ title, there }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-6">
            <span className="min-w-0">{title}</span>
            <span className={there ? 'font-bold' : 'text-ink-soft'}>{t(there ? 'takeout.there' : 'takeout.coming')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The link is asked for when it is used: it works for a minute, and for nobody else. */
function Ready({ takeout: { bytes, expiresAt } }: { takeout: accountHttp.Takeout }) {
  const { t } = useTranslation('privacy');
  const fetchIt = useMutation({ mutationFn: () => account.linkTakeout(), onSuccess: ({ url }) => location.assign(url) });
  return (
    <>
      <Notice look="success" title={t('takeout.ready')}>
        {t('takeout.readyNote', { size: saySize(bytes!), when: sayInstant(expiresAt!) })}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" busy={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
          {t('takeout.download')}
        </Button>
        <Order label={t('takeout.again')} />
      </div>
      {fetchIt.error && <ProblemView error={fetchIt.error} onRetry={() => fetchIt.mutate()} />}
    </>
  );
}
