import type { Consent } from '@toothwise/contracts-account';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { Button, Dialog, Skeleton, toast } from '@toothwise/ui';
import {
  client,
  FailureNotice,
  PlaceLink,
  QueryView,
  sayDate,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';

const account = client(accountRoutes);
const params = { kind: 'health-data' } as const;
const queryKey = ['account', 'consent', 'health-data'];

/** What the person said to keeping health data, and the way to take it back. It is given before a screening, where it is needed. */
export function YourConsent() {
  const { t } = useTranslation('privacy');
  const consent = useQuery({ queryKey, queryFn: ({ signal }) => account.readConsent({ params, signal }), staleTime: 0 });
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 className="text-l font-bold">{t('consent.title')}</h2>
      <div className="mt-2">
        <QueryView query={consent} skeleton={<Skeleton lines={2} />}>
          {(data) => (data.given ? <Given consent={data} /> : <NotGiven consent={data} />)}
        </QueryView>
      </div>
    </section>
  );
}

function Given({ consent }: { consent: Consent }) {
  const { t } = useTranslation('privacy');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft">{t('consent.given', { day: consent.at ? sayDate(consent.at) : '' })}</p>
      <Button className="mt-4" onClick={() => setAsked(true)}>
        {t('consent.withdraw')}
      </Button>
      <WithdrawDialog open={asked} version={consent.current.textVersion} onClose={() => setAsked(false)} />
    </>
  );
}

function NotGiven({ consent }: { consent: Consent }) {
  const { t } = useTranslation('privacy');
  return (
    <>
      <p className="max-w-[60ch] text-ink-soft">{consent.at ? t('consent.withdrawn', { day: sayDate(consent.at) }) : t('consent.never')}</p>
      {consent.at && (
        <p className="mt-3">
          <PlaceLink place="stored-data" />
        </p>
      )}
    </>
  );
}

function WithdrawDialog({ open, version, onClose }: { open: boolean; version: string; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => account.changeConsent({ params, body: { given: false, textVersion: version } }),
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed);
      toast.success(t('consent.done'));
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consent.askTitle')}
      closeLabel={t('consent.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('consent.keep')}</Button>
          <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('consent.withdraw')}
          </Button>
        </>
      }
    >
      <WhatGoes onTakeAlong={onClose} />
      <FailureNotice error={withdraw.error} title={t('consent.failed')} again={() => withdraw.mutate()} className="mt-4" />
    </Dialog>
  );
}

/** All of it, before it goes. Closing gives the focus back; the link then leads on from there. */
function WhatGoes({ onTakeAlong }: { onTakeAlong: () => void }) {
  const { t } = useTranslation('privacy');
  const gone = t('consent.gone', { returnObjects: true });
  return (
    <div className="grid gap-4">
      <div>
        <p>{t('consent.goes')}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-gum">
          {gone.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      <p>
        <a href="#your-export" onClick={onTakeAlong}>
          {t('consent.takeAlong')}
        </a>
        <span className="block text-ink-soft">{t('consent.takeAlongNote')}</span>
      </p>
      <p>{t('consent.ends')}</p>
      <p>{t('consent.stays')}</p>
    </div>
  );
}
