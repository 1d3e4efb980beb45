import type { Offer } from '@toothwise/contracts-clinic';
import { Badge, Button } from '@toothwise/ui';
import { FailureNotice, sayInstant, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { ConfirmDialog } from '../members/confirm.dialog.js';

type Accepted = NonNullable<Offer['accepted']>;

function useStatusChange({ leadId }: Offer) {
  const queries = useQueryClient();
  return useMutation({
    // Pressed in quick succession, the second is sent when the first has been answered.
    scope: { id: `lead ${leadId}` },
    mutationFn: (status: 'contacted' | 'converted') => clinicApi.changeLeadStatus({ params: { leadId }, body: { status } }),
    onSuccess: (changed) => queries.setQueryData(keys.opened(changed), changed),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.inbox }),
  });
}

/** The status says what was done, and holds the focus then: a further Enter must not press what stands where the button was. */
function useFocusOnceMoved(status: Accepted['status']) {
  const shown = useRef<HTMLSpanElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body) shown.current?.focus();
    before.current = status;
  }, [status]);
  return shown;
}

/** New → contacted → converted, forward only (CLIN-030). The patient is told of a conversion, which cannot be taken back: it is asked for once more. */
export function Progress({ offer, accepted: { status, acceptedAt } }: { offer: Offer; accepted: Accepted }) {
  const { t } = useTranslation('clinic');
  const change = useStatusChange(offer);
  const [asking, setAsking] = useState(false);
  const shown = useFocusOnceMoved(status);
  const convert = {
    isPending: change.isPending,
    error: null,
    mutate: () => change.mutate('converted', { onSettled: () => setAsking(false) }),
  };
  return (
    <section aria-label={t('accepted.progress')} className="cln:flex cln:flex-wrap cln:items-center cln:gap-3">
      <span ref={shown} tabIndex={-1}>
        <Badge look={status === 'new' ? 'plain' : 'brand'}>{t(`status.${status}`)}</Badge>
      </span>
      <span className="cln:text-s cln:text-ink-soft">{t('accepted.at', { when: sayInstant(acceptedAt) })}</span>
      {status === 'new' && (
        <Button size="small" busy={change.isPending && change.variables === 'contacted'} onClick={() => change.mutate('contacted')}>
          {t('accepted.contacted')}
        </Button>
      )}
      {status !== 'converted' && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('accepted.converted')}
        </Button>
      )}
      <FailureNotice error={change.error} title={t('accepted.failed')} className="cln:w-full" />
      {asking && (
        <ConfirmDialog
          title={t('accepted.convertTitle')}
          ask={t('accepted.convertBody')}
          action={t('accepted.convertYes')}
          look="primary"
          change={convert}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
