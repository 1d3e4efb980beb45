import type { SharingChoice } from '@toothwise/contracts-screening';
import { Checkbox, Notice, Skeleton } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { accountApi } from '../api/account.resource.js';
import { keys, screeningApi } from '../api/screening.resource.js';
import { StepFrame } from '../flow/step-frame.component.js';
import type { StepProps } from '../flow/step.types.js';
import { useStart } from '../flow/use-start.js';
import { useCredits } from '../intro/use-credits.js';
import { ReviewChoice, useReviewChoice } from '../reviews/review-choice.component.js';
import { ErrorSummary } from '../questions/error-summary.component.js';
import { ConsentParagraphs } from './consent-paragraphs.component.js';
import { missingForSharing, SharingFields, type Missing } from './sharing-fields.component.js';

/** Whether a nearby clinic may make contact: off by default. With a credit at hand the analysis starts from here (SCR-056). */
export function ContactStep({ screen, steps, state, store, safety, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const text = useQuery({ queryKey: keys.sharingText, queryFn: () => screeningApi.readSharingText(), staleTime: 300_000 });
  const profile = useQuery({ queryKey: keys.profile, queryFn: () => accountApi.readProfile(), staleTime: 60_000, retry: false });
  const credits = useCredits();
  const start = useStart(store);
  const review = useReviewChoice();
  const [attempt, setAttempt] = useState(0);
  const { sharing } = state.content;
  const missing: Missing = sharing.consent ? missingForSharing(sharing) : {};
  const shown: Missing = attempt > 0 ? missing : {};
  const payFirst = !credits.data || credits.data.available < 1;

  const change = (part: Partial<SharingChoice>) => store.edit({ sharing: { ...store.state().content.sharing, ...part } });
  const tick = (consent: boolean) =>
    change({
      consent,
      textVersion: consent ? (text.data?.textVersion ?? null) : null,
      phone: sharing.phone ?? profile.data?.phone ?? null,
    });
  const proceed = () => {
    if (Object.keys(missing).length) return setAttempt(attempt + 1);
    // An emergency goes first, whatever else is open.
    if (payFirst || safety.emergency) return next();
    start.run(review.wanted || undefined);
  };
  const problems = Object.entries(shown).map(([field, key]: [string, Missing[keyof Missing] & string]) => ({ field, message: t(key) }));
  return (
    <StepFrame
      title={t('contact.title')}
      lead={t('contact.lead')}
      {...{ screen, steps, notices, status }}
      onBack={back}
      onContinue={proceed}
      continueLabel={payFirst ? t('contact.toPayment') : t('contact.start')}
      busy={start.busy || !review.isKnown}
    >
      <ErrorSummary issues={problems} attempt={attempt} />
      {text.isPending && <Skeleton lines={4} />}
      {text.error && (
        <Notice look="quiet">
          <p>{t('contact.textFailed')}</p>
        </Notice>
      )}
      {text.data && (
        <>
          <ConsentParagraphs paragraphs={text.data.paragraphs} />
          <Checkbox label={text.data.statement} checked={sharing.consent} onChange={(event) => tick(event.target.checked)} />
          {sharing.consent && (
            <SharingFields
              value={sharing}
              onChange={change}
              errors={{ phone: shown.phone && t(shown.phone), place: shown.place && t(shown.place) }}
            />
          )}
        </>
      )}
      {!payFirst && <ReviewChoice choice={review} />}
    </StepFrame>
  );
}
