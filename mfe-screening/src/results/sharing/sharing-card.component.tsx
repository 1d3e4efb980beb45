import { dialled } from '@toothwise/phone';
import type { PatientLead } from '@toothwise/contracts-clinic';
import type { Screening } from '@toothwise/contracts-screening';
import { Button, Card, Dialog, LinkButton, Phone, toast } from '@toothwise/ui';
import {
  FailureNotice,
  PlaceLink,
  sayWhen,
  useFailure,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../../api/clinic.resource.js';
import { keys, screeningApi, type SharingState } from '../../api/screening.resource.js';
import { aroundOf } from '../../basics/outcome/around.js';
import { AskedClinics } from './asked-clinics.component.js';
import { HeardSince } from './heard-since.component.js';
import { isBegun, SharingForm } from './sharing-form.component.js';

/** Contact by a clinic: given or withdrawn here at any time, with the state of the case. */
export function SharingCard({ screening }: { screening: Screening }) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  // Whoever had begun to fill it in finds it open after a reload.
  const [asking, setAsking] = useState(() => isBegun(screening.id));
  const { sharing } = screening;
  const changed = (state: SharingState | undefined) => {
    if (state) client.setQueryData<Screening>(keys.screening(screening.id), (before) => before && { ...before, sharing: state });
    else void client.invalidateQueries({ queryKey: keys.screening(screening.id) });
    void client.invalidateQueries({ queryKey: keys.ownCase(screening.id) });
    setAsking(false);
  };
  if (!sharing.possible && sharing.consent === 'none') return null;
  return (
    <Card title={t('sharing.title')} data-on="screen" data-testid="sharing-card">
      {sharing.consent === 'given' ? (
        <Given screening={screening} onChanged={changed} />
      ) : (
        <>
          <p>{sharing.consent === 'withdrawn' && sharing.at ? t('sharing.withdrawn', { when: sayWhen(sharing.at) }) : t('sharing.none')}</p>
          {sharing.possible && !asking && (
            <p className="scr:mt-3">
              <Button onClick={() => setAsking(true)}>{t('sharing.ask')}</Button>
            </p>
          )}
          {asking && <SharingForm screening={screening} onGiven={changed} onCancel={() => setAsking(false)} />}
        </>
      )}
    </Card>
  );
}

function Given({ screening, onChanged }: { screening: Screening; onChanged: (state: SharingState | undefined) => void }) {
  const { t } = useTranslation('screening');
  const [open, setOpen] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => screeningApi.withdrawSharing({ params: { id: screening.id } }),
    onSuccess: (state) => {
      setOpen(false);
      toast.success(t('sharing.gone'));
      onChanged(state);
    },
  });
  return (
    <>
      <OwnCase screening={screening} />
      <p className="scr:mt-3 scr:text-s scr:text-ink-soft">
        {screening.sharing.at && t('sharing.given', { when: sayWhen(screening.sharing.at) })}
      </p>
      <p className="scr:mt-3">
        <Button size="small" onClick={() => setOpen(true)}>
          {t('sharing.withdraw')}
        </Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('sharing.withdrawTitle')}
        closeLabel={t('sharing.cancel')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('sharing.cancel')}</Button>
            <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('sharing.withdrawYes')}
            </Button>
          </>
        }
      >
        <p>{t('sharing.withdrawBody')}</p>
        <FailureNotice error={withdraw.error} otherwise={t('saving.failedTitle')} again={() => withdraw.mutate()} className="scr:mt-4" />
      </Dialog>
    </>
  );
}

/** From this level on it cannot wait. */
const URGENT = 3;
/** States that may change from one moment to the next. */
const CHANGING: readonly PatientLead['state'][] = ['none', 'offered'];

/** How the case stands with the clinics. It is not there yet for a moment after consent: the clinic domain hears of it by event. */
function OwnCase({ screening }: { screening: Screening }) {
  const own = useQuery({
    queryKey: keys.ownCase(screening.id),
    queryFn: () => clinicApi.readMyLead({ params: { screeningId: screening.id } }),
    refetchInterval: ({ state }) => (state.data && !CHANGING.includes(state.data.state) ? 60_000 : 3000),
    retry: 1,
  });
  const failure = useFailure(own);
  const isWithClinics = own.data?.state === 'offered' || own.data?.state === 'accepted';
  return (
    <>
      <HeardSince screening={screening} heard={isWithClinics && !failure ? own.data?.toldSince : null} />
      <CaseState own={failure ? null : own.data} around={aroundOf(screening)} urgent={(screening.analysis?.level ?? 1) >= URGENT} />
    </>
  );
}

/** @param own null where it could not be read */
function CaseState({ own, around, urgent }: { own: PatientLead | null | undefined; around: string | null; urgent: boolean }) {
  const { t } = useTranslation('screening');
  if (own === null) return <p>{t('sharing.stateFailed')}</p>;
  if (!own || own.state === 'none') return <p role="status">{t('sharing.looking')}</p>;
  const { practice, openOffers, asked, sharedAgainAt } = own;
  const count = asked?.length ?? openOffers;
  const when = sharedAgainAt ? sayWhen(sharedAgainAt) : '';
  const state = own.state === 'accepted' && sharedAgainAt ? 'again' : own.state;
  return (
    <div role="status">
      <p className="scr:font-bold">
        {t(practice?.suspended ? 'sharing.acceptedSuspended' : `sharing.state.${state}`, {
          count,
          when,
          name: practice?.name ?? '',
        })}
      </p>
      {state === 'offered' && <AskedClinics lead={own} />}
      {practice?.suspended && (
        <p>
          {t('sharing.suspended')}{' '}
          <PlaceLink place="care.finder" around={around} urgent={urgent}>
            {t('sharing.findAnother')}
          </PlaceLink>
        </p>
      )}
      {practice && (
        <>
          <p>{practice.address}</p>
          <p className="scr:mt-2">
            <LinkButton size="small" href={`tel:${dialled(practice.phone)}`}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('sharing.call', { name: practice.name })}
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
