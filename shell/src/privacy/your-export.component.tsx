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
const queryKey = ['account', 'accountExport'];

/** Everything in one file: how it is asked for, what of it is there, and how it is fetched. */
export function YourExport() {
  const { t } = useTranslation('privacy');
  const accountExport = useQuery({ queryKey, queryFn: ({ signal }) => account.readAccountExport({ signal }), staleTime: 0 });
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="your-export">
      <h2 id="your-export" tabIndex={-1} className="text-l font-bold">
        {t('accountExport.title')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{t('accountExport.lead')}</p>
      <div className="mt-4" aria-live="polite">
        <QueryView query={accountExport} skeleton={<Skeleton lines={2} />}>
          {(data) => <State accountExport={data} />}
        </QueryView>
      </div>
    </section>
  );
}

function State({ accountExport }: { accountExport: accountHttp.AccountExport }) {
  const { t } = useTranslation('privacy');
  if (accountExport.state === 'preparing') return <Preparing parts={accountExport.parts} />;
  if (accountExport.state === 'ready') return <Ready accountExport={accountExport} />;
  return (
    <>
      {accountExport.state === 'expired' && (
        <p className="mb-4 max-w-[60ch]">{t('accountExport.expired', { when: sayInstant(accountExport.expiresAt!) })}</p>
      )}
      {accountExport.state === 'failed' && (
        <Notice look="error" title={t('accountExport.failed')} className="mb-4">
          {t('accountExport.failedNote')}
        </Notice>
      )}
      <Order label={t(accountExport.state === 'none' ? 'accountExport.order' : 'accountExport.again')} />
    </>
  );
}

function Order({ label }: { label: string }) {
  const queries = useQueryClient();
  const order = useMutation({
    mutationFn: () => account.orderAccountExport(),
    onSuccess: (accountExport) => queries.setQueryData(queryKey, accountExport),
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
function Preparing({ parts }: Pick<accountHttp.AccountExport, 'parts'>) {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  useEventStream(addressOf(accountRoutes.watchAccountExport), { onEvent: readAgain, poll: readAgain });
  return (
    <Notice title={t('accountExport.preparing')}>
      <p>{t('accountExport.preparingNote')}</p>
      <ul className="mt-3 grid gap-1">
        {parts.map(({ title, there }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-6">
            <span className="min-w-0">{title}</span>
            <span className={there ? 'font-bold' : 'text-ink-soft'}>{t(there ? 'accountExport.there' : 'accountExport.coming')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The link is asked for when it is used: it works for a minute, and for nobody else. */
function Ready({ accountExport: { bytes, expiresAt } }: { accountExport: accountHttp.AccountExport }) {
  const { t } = useTranslation('privacy');
  const fetchIt = useMutation({ mutationFn: () => account.linkAccountExport(), onSuccess: ({ url }) => location.assign(url) });
  return (
    <>
      <Notice look="success" title={t('accountExport.ready')}>
        {t('accountExport.readyNote', { size: saySize(bytes!), when: sayInstant(expiresAt!) })}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" busy={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
          {t('accountExport.download')}
        </Button>
        <Order label={t('accountExport.again')} />
      </div>
      {fetchIt.error && <ProblemView error={fetchIt.error} onRetry={() => fetchIt.mutate()} />}
    </>
  );
}
