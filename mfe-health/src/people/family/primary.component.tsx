import type { FamilyGroup, FamilyMember } from '@toothwise/contracts-health';
import { Button, Dialog } from '@toothwise/ui';
import { ApiProblem, FailureNotice, PlaceLink, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { useFamilyChange } from './use-family.js';

/** The primary account offers its place, having read what becomes of the plan; until somebody has accepted, it takes the offer back. */
export function Offer({ member, name, group }: { member: FamilyMember; name: string; group: FamilyGroup }) {
  const { t } = useTranslation('health');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { personId } = member;
  const me = group.members.find(({ isMe }) => isMe)!;
  const offer = useFamilyChange(() => healthApi.offerPrimary({ body: { personId } }), { failure: 'change', onDone: close });
  const takeBack = useFamilyChange(() => healthApi.offerPrimary({ body: { personId: me.personId } }), {
    failure: 'change',
    done: t('family.primary.takenBack'),
  });
  if (group.offeredTo === personId)
    return (
      <>
        <span className="hea:text-s hea:text-ink-soft">{t('family.primary.offered')}</span>
        <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
          {t('family.primary.takeBack')}
        </Button>
        <FailureNotice {...takeBack.notDone} className="hea:w-full" />
      </>
    );
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsking(true)} aria-label={`${t('family.primary.offer')}: ${name}`}>
        {t('family.primary.offer')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('family.primary.offer')}
        closeLabel={t('family.close')}
        actions={
          <>
            <Button onClick={close}>{t('family.close')}</Button>
            <Button look="primary" busy={offer.isPending} onClick={() => offer.mutate(undefined)}>
              {t('family.primary.offer')}
            </Button>
          </>
        }
      >
        <p>{t('family.primary.offerAsk', { name })}</p>
        <FailureNotice {...offer.notDone} className="hea:mt-4" />
      </Dialog>
    </>
  );
}

const endsPlan = (error: unknown) => error instanceof ApiProblem && error.code === 'family.plan-would-end';

/** Who was offered the place takes it; where the group's plan ends by that, once they have read so. */
export function TakeOver() {
  const { t } = useTranslation('health');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const accept = useFamilyChange((knowing: boolean) => healthApi.acceptPrimary({ query: knowing ? { withoutPlan: 'true' } : {} }), {
    failure: 'change',
    done: t('family.primary.taken'),
    onDone: close,
    asks: endsPlan,
    onError: (error) => setAsking(endsPlan(error)),
  });
  return (
    <>
      <Button size="small" look="primary" busy={accept.isPending} onClick={() => accept.mutate(false)}>
        {t('family.primary.accept')}
      </Button>
      <FailureNotice {...accept.notDone} className="hea:w-full" />
      <Dialog
        open={asking}
        onClose={close}
        title={t('family.plan.title')}
        closeLabel={t('family.close')}
        actions={
          <>
            <Button onClick={close}>{t('family.close')}</Button>
            <Button look="danger" busy={accept.isPending} onClick={() => accept.mutate(true)}>
              {t('family.primary.acceptAnyway')}
            </Button>
          </>
        }
      >
        <p>{t('family.primary.acceptAsk')}</p>
        <PlaceLink place="plans">{t('family.plan.upgrade')}</PlaceLink>
      </Dialog>
    </>
  );
}
