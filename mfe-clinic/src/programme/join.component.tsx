import type { Programme } from '@toothwise/contracts-clinic';
import { Button, Card, Checkbox, Notice, toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, sayDate, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { SaveCard } from '../billing/save-card.component.js';
import { useIsBack, useSaveCard } from '../billing/use-billing.js';

/** CLIN-017: the terms, and who agreed to them for the practice. */
export function Join({ programme, isOwner }: { programme: Programme; isOwner: boolean }) {
  const { t } = useTranslation('clinic');
  const { joined, agreement, termsVersion } = programme;
  const isAgreed = agreement?.termsVersion === termsVersion;
  const isStarted = isAgreed && !joined;
  return (
    <Card title={t('programme.join.label')}>
      <div className="cln:grid cln:max-w-prose cln:gap-4">
        {isStarted && <CardIsLeft programme={programme} isOwner={isOwner} />}
        <p>{t(joined && !agreement ? 'programme.join.before' : 'programme.join.lead')}</p>
        <ul className="cln:list-disc cln:space-y-2 cln:ps-5">
          {t('programme.join.terms', { returnObjects: true }).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {isStarted ? null : isAgreed && agreement ? (
          <Notice look="success">
            {t('programme.join.joined', { version: agreement.termsVersion, when: sayDate(agreement.agreedAt) })}
          </Notice>
        ) : (
          <Agree version={termsVersion} wantsCard={!joined && programme.cardSaved === false} />
        )}
      </div>
    </Card>
  );
}

/** Agreed, and no card is saved yet. */
function CardIsLeft({ programme: { agreement }, isOwner }: { programme: Programme; isOwner: boolean }) {
  const { t } = useTranslation('clinic');
  const isBack = useIsBack();
  if (isBack) return <p role="status">{t('billing.saving')}</p>;
  return (
    <Notice title={t('billing.step.title')}>
      <p className="cln:mb-3">
        {agreement && t('billing.step.body', { version: agreement.termsVersion, when: sayDate(agreement.agreedAt) })}
      </p>
      {isOwner ? <SaveCard from="programme" primary /> : <p>{t('billing.step.ownerOnly')}</p>}
    </Notice>
  );
}

function Agree({ version, wantsCard }: { version: string; wantsCard: boolean }) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const [agreed, agree] = useState(false);
  const [missing, setMissing] = useState(false);
  const saveCard = useSaveCard('programme');
  const join = useMutation({
    mutationFn: () => clinicApi.joinProgramme({ body: { termsVersion: version } }),
    onSuccess: async (programme) => {
      queries.setQueryData(keys.programme, programme);
      if (programme.joined) toast.success(t('programme.join.done'));
      else saveCard.mutate();
      await queries.invalidateQueries({ queryKey: keys.membership });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!agreed);
    if (agreed) join.mutate();
  };
  const isMember = join.error instanceof ApiProblem && join.error.code === 'practice.owner-required';
  return (
    <form className="cln:grid cln:gap-4" noValidate onSubmit={submit}>
      <Checkbox
        label={t('programme.join.agree', { version })}
        checked={agreed}
        error={missing && !agreed ? t('programme.join.agreeMissing') : undefined}
        onChange={({ target }) => agree(target.checked)}
      />
      {join.error && (
        <Notice look="error" title={t('programme.join.failed')}>
          {isMember ? t('programme.join.ownerOnly') : problemSentence(join.error, t('programme.join.failed'))}
        </Notice>
      )}
      {wantsCard && <p className="cln:text-s cln:text-ink-soft">{t('billing.step.next')}</p>}
      <p>
        <Button type="submit" look="primary" busy={join.isPending}>
          {t('programme.join.button')}
        </Button>
      </p>
    </form>
  );
}
