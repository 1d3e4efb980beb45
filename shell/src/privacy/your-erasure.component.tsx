import type { accountHttp } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, Notice, Skeleton, toast } from '@toothwise/ui';
import { client, FailureNotice, QueryView, sayDate, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { EraseDialog } from './erase.dialog.js';
import { erasureKey } from './erasure.keys.js';

const account = client(accountRoutes);

/** Whether everything is to be erased, and when; how it is ordered, and called off. */
export function YourErasure() {
  const { t } = useTranslation('privacy');
  const erasure = useQuery({ queryKey: erasureKey, queryFn: ({ signal }) => account.readErasure({ signal }), staleTime: 0 });
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="your-erasure">
      <h2 id="your-erasure" className="text-l font-bold">
        {t('erasure.title')}
      </h2>
      <div className="mt-2" aria-live="polite">
        <QueryView query={erasure} skeleton={<Skeleton lines={2} />}>
          {(data) => <State erasure={data} />}
        </QueryView>
      </div>
    </section>
  );
}

function State({ erasure }: { erasure: accountHttp.Erasure }) {
  const { t } = useTranslation('privacy');
  const { state, askedAt, dueAt, lastOwnerOf } = erasure;
  const isDue = dueAt !== null && dueAt === askedAt;
  // What has not begun waits as long as a practice would be left without an owner, whenever it was to be.
  if (state === 'under-way' || (state === 'planned' && isDue && lastOwnerOf === null))
    return <Notice title={t('erasure.underWay')}>{t('erasure.underWayNote')}</Notice>;
  if (dueAt !== null) return <Planned day={isDue ? null : sayDate(dueAt)} lastOwnerOf={lastOwnerOf} />;
  return lastOwnerOf === null ? <None /> : <p className="max-w-[60ch]">{t('erasure.lastOwner', { practice: lastOwnerOf })}</p>;
}

function None() {
  const { t } = useTranslation('privacy');
  const [asks, ask] = useState(false);
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft">{t('erasure.lead')}</p>
      <Button className="mt-4" onClick={() => ask(true)}>
        {t('erasure.erase')}
      </Button>
      {asks && <EraseDialog onClose={() => ask(false)} />}
    </>
  );
}

/** @param day null where it was ordered at once, and waits all the same */
function Planned({ day, lastOwnerOf }: { day: string | null; lastOwnerOf: string | null }) {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const [asks, ask] = useState(false);
  const revoke = useMutation({
    mutationFn: () => account.revokeErasure(),
    onSuccess: (kept) => {
      queries.setQueryData(erasureKey, kept);
      toast.success(t('erasure.kept'));
    },
  });
  return (
    <>
      <Notice title={day === null ? t('erasure.waits') : t('erasure.planned', { day })}>
        {lastOwnerOf === null ? t('erasure.plannedNote') : t('erasure.waitsNote', { practice: lastOwnerOf })}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('erasure.callOff')}
        </Button>
        {lastOwnerOf === null && <Button onClick={() => ask(true)}>{t('erasure.sooner')}</Button>}
      </div>
      <FailureNotice error={revoke.error} title={t('erasure.failed')} again={() => revoke.mutate()} className="mt-4" />
      {asks && <EraseDialog onClose={() => ask(false)} />}
    </>
  );
}
