import type { Look } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Skeleton } from '@toothwise/ui';
import {
  addressOf,
  client,
  QueryView,
  sayInstant,
  ShowMore,
  useEventStream,
  useInfiniteQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';

const account = client(accountRoutes);
const queryKey = ['account', 'looks'];

/** Who else opened or changed something of this person's, and when; a further one shows by itself. */
export function WhoLooked() {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => account.listLooks({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  useEventStream(addressOf(accountRoutes.watchLooks), { onEvent: readAgain, poll: readAgain });
  const looks = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="who-looked">
      <h2 id="who-looked" className="text-l font-bold">
        {t('looks.title')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{t('looks.lead')}</p>
      <div className="mt-4" aria-live="polite">
        <QueryView
          query={{ data: looks, error: list.error, isPending: list.isPending, refetch: list.refetch } as never}
          skeleton={<Skeleton lines={3} />}
          isEmpty={(data: Look[]) => data.length === 0}
          empty={<p>{t('looks.nobody')}</p>}
        >
          {(data: Look[]) => <Looks looks={data} />}
        </QueryView>
      </div>
      <ShowMore list={list} label={t('looks.more')} />
    </section>
  );
}

function Looks({ looks }: { looks: Look[] }) {
  const { t } = useTranslation('privacy');
  return (
    <ul className="divide-y divide-line">
      {looks.map(({ id, at, who, what }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 wrap-anywhere">
            <b>{'name' in who ? who.name : t(`looks.${who.kind}`)}</b> {what}
          </span>
          <time dateTime={at} className="text-ink-soft">
            {sayInstant(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
