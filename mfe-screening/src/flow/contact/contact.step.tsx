import type { SharingChoice } from '@toothwise/contracts-screening';
import { Checkbox, Notice, Skeleton } from '@toothwise/ui';
import { StillWaiting, useQuery, useTranslation } from '@toothwise/web-platform';
import { accountApi } from '../../api/account.resource.js';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { StartFailure } from '../frame/start-failure.component.js';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { placeKeyOf } from '../../answers/draft/draft.store.js';
import { useAttempts } from '../frame/use-attempts.js';
import { useStart } from '../frame/use-start.js';
import { useCredits } from '../../basics/use-credits.js';
import { ReviewChoice, useReviewChoice } from '../../results/reviews/review-choice.component.js';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { ConsentParagraphs } from '../../results/sharing/consent-paragraphs.component.js';
import { KeptPrivate } from '../../results/sharing/heard-since.component.js';
import { NotListed } from '../../basics/outcome/not-listed.component.js';
import { missingForSharing, SharingFields, type Missing } from '../../results/sharing/sharing-fields.component.js';

/** Whether a nearby clinic may make contact: off by default. With a credit at hand the analysis starts from here (SCR-056). */
export function ContactStep({ kind, screen, steps, state, store, safety, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  const start = useStart(store);
  const review = useReviewChoice();
  const { attempt, again, shown: shownOf } = useAttempts(kind, screen, state);
  const { sharing } = state.content;
  const missing: Missing = sharing.consent ? missingForSharing(sharing) : {};
  const keysOfMissing = Object.entries(missing) as [keyof Missing, Missing[keyof Missing] & string][];
  const shown = shownOf(keysOfMissing.map(([field, key]) => ({ field, message: t(key) })));
  const payFirst = !credits.data || credits.data.available < 1;

  const proceed = () => {
    if (keysOfMissing.length) return again();
    // An emergency goes first, whatever else is open.
    if (payFirst || safety.emergency) return next();
    start.run(review.wanted || undefined);
  };
  return (
    <StepFrame
      title={t('contact.title')}
      lead={t('contact.lead')}
      {...{ screen, steps, notices }}
      status={
        <>
          {status}
          <StillWaiting busy={start.busy} />
        </>
      }
      onBack={back}
      onContinue={proceed}
      continueLabel={payFirst ? t('contact.toPayment') : t('contact.start')}
      busy={start.busy || !review.isKnown}
    >
      <ErrorSummary issues={shown} attempt={attempt} />
      <Question
        kind={kind}
        sharing={sharing}
        onChange={(part) => store.edit({ sharing: { ...store.state().content.sharing, ...part } })}
        errors={Object.fromEntries(shown.map(({ field, message }) => [field, message]))}
      />
      {!payFirst && <ReviewChoice choice={review} />}
      <StartFailure start={start} again={proceed} />
    </StepFrame>
  );
}

interface QuestionProps {
  kind: StepProps['kind'];
  sharing: SharingChoice;
  onChange: (part: Partial<SharingChoice>) => void;
  errors: { phone?: string; place?: string };
}

/** What is agreed to, then the tick; once it is agreed to, how and where. Nobody ticks what stands below. */
function Question({ kind, sharing, onChange, errors }: QuestionProps) {
  const { t } = useTranslation('screening');
  const text = useQuery({ queryKey: keys.sharingText, queryFn: () => screeningApi.readSharingText(), staleTime: 300_000 });
  const profile = useQuery({ queryKey: keys.profile, queryFn: () => accountApi.readProfile(), staleTime: 60_000, retry: false });
  const tick = (consent: boolean) =>
    onChange({
      consent,
      textVersion: consent ? (text.data?.textVersion ?? null) : null,
      phone: sharing.phone ?? profile.data?.phone ?? null,
    });
  if (text.isPending) return <Skeleton lines={4} />;
  if (!text.data) {
    return (
      <Notice look="quiet">
        <p>{t('contact.textFailed')}</p>
      </Notice>
    );
  }
  return (
    <>
      <NotListed />
      <section aria-labelledby="contact-terms">
        <h2 id="contact-terms" className="scr:mb-3 scr:font-bold">
          {t('contact.terms')}
        </h2>
        <ConsentParagraphs text={text.data} />
      </section>
      <KeptPrivate />
      <Checkbox label={text.data.statement} checked={sharing.consent} onChange={(event) => tick(event.target.checked)} />
      {sharing.consent && <SharingFields value={sharing} onChange={onChange} errors={errors} keepPlaceAs={placeKeyOf(kind)} />}
    </>
  );
}
