import type { ScreeningKind } from '@toothwise/contracts-core';
import { Skeleton, toast } from '@toothwise/ui';
import {
  ApiProblem,
  lead,
  Navigate,
  Page,
  ProblemView,
  useLocation,
  useNavigate,
  useTranslation,
  useTyping,
} from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { DraftState } from '../../answers/draft/draft.types.js';
import { useAskingOf } from '../../first/person-here.store.js';
import { useDraft } from '../../answers/draft/use-draft.js';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { signsSafety, type CheckedSafety } from '../../answers/safety/signs-safety.js';
import { EarlierAnswers } from './earlier-answers.component.js';
import { HeardEmergency } from '../../answers/safety/heard-emergency.component.js';
import { useKeptAnswers } from '../../answers/safety/use-kept-answers.js';
import { useSafety } from '../../answers/safety/use-safety.js';
import { areAnswered } from '../../answers/safety/sign-answers.js';
import { answerBehind } from '../../answers/safety/given-answers.js';
import { ConflictDialog } from './conflict.dialog.js';
import { NewerAnswers } from './newer-answers.component.js';
import { KeepEmergency } from './keep-emergency.component.js';
import { returnTo, withReturnTo } from '../../basics/screens/return-to.js';
import { SavingNotice, SavingStatus } from './saving-notice.component.js';
import type { StepProps, StepTable } from './step.types.js';
import { useToldInStep } from './use-told-in-step.js';
import {
  draftStepOf,
  isQuestion,
  pathBefore,
  pathOf,
  screenAfter,
  screensOf,
  withKind,
  type FlowScreen,
} from '../../basics/screens/steps.js';
import { consentPath, pages } from '../../routes.js';

const afterQuestions: FlowScreen[] = ['photo-upload', 'contact', 'payment'];

/** Questions about the complaint and the person have what is asked of the words beside them. */
const asksItself = (screen: FlowScreen): boolean => isQuestion(screen) && screen !== 'signs';

/** Without consent to health data nothing is asked: the page for it comes first. */
function useConsentFirst(error: unknown): void {
  const navigate = useNavigate();
  const consentMissing = error instanceof ApiProblem && error.code === 'consent.required';
  useEffect(() => {
    if (consentMissing) void navigate(consentPath, { replace: true });
  }, [consentMissing, navigate]);
}

/** An emergency drops a consent to share that was ticked before. */
function useSharingDropped(inEmergency: boolean, { status, content }: DraftState, store: DraftStore): void {
  const { t } = useTranslation('screening');
  const sharingTicked = content.sharing.consent;
  useEffect(() => {
    if (!inEmergency || !sharingTicked || status !== 'ready') return;
    store.edit({ sharing: { ...store.state().content.sharing, consent: false } });
    toast.info(t('contact.dropped'));
  }, [inEmergency, sharingTicked, status, store, t]);
}

/**
 * Back from the card to the answer that brought it; to the beginning of the page where words did: the card may have been long and scrolled, and the
 * page stays where it was scrolled to.
 */
function useLedBack(dismissed: string | null, flag: number | null): void {
  useEffect(() => {
    if (!dismissed) return;
    const page = document.querySelector('[data-page]');
    const change = document.querySelector(`[aria-describedby="answered-${flag}"]`);
    if (change) lead(change, { from: [change.closest('li')] });
    else lead(page?.querySelector('h1'), { from: [page?.firstElementChild] });
  }, [dismissed, flag]);
}

/** On its way, or not to be had. */
function NotThere({ state, store }: { state: DraftState; store: DraftStore }) {
  const { t } = useTranslation('screening');
  const failed = state.status === 'failed';
  return (
    <Page key={state.status} title={t('titles.flow')} headingHidden={!failed}>
      {failed ? <ProblemView error={state.error} onRetry={() => void store.reload()} /> : <Skeleton block={48} lines={5} />}
    </Page>
  );
}

/** One screen on the draft of its kind. An emergency in the answers takes the whole screen, whatever the step; from whoever types, not before they pause. */
export function DraftScreen({ kind, screen, table }: { kind: ScreeningKind; screen: FlowScreen; table: StepTable }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { state, store, entered } = useDraft(kind);
  const safety = useSafety(state);
  const isTyping = useTyping();
  const [dismissed, setDismissed] = useState<string | null>(null);
  // The answer that brought what is called wrong.
  const [wrong, setWrong] = useState<number | null>(null);
  // Once true it stays: when the screening starts its draft is gone, and the page on its way to the analysis.
  const [begun, setBegun] = useState(false);
  // Told anew after it was gone, it is shown anew.
  if (dismissed && !safety.emergency) setDismissed('');
  if (!begun && (state.version > 0 || state.saving !== 'saved')) setBegun(true);
  const { emergency } = safety;
  const identity = emergency && `${emergency.level} ${emergency.title}`;
  const isTold = emergency !== null && identity !== dismissed;
  useKeptAnswers(state, safety, !isTold);
  useLedBack(dismissed, wrong);
  useAskingOf(state.content.person);
  useConsentFirst(state.error);
  useToldInStep(store);
  useSharingDropped(emergency !== null && !isTyping, state, store);

  if (state.status !== 'ready') return <NotThere state={state} store={store} />;
  // The back button after a result: the answers have become that screening, so that a new one begins at its beginning.
  if (afterQuestions.includes(screen) && entered && !begun) return <Navigate to={pages.flow} replace />;
  const toSigns = () => {
    setDismissed(identity);
    void navigate(pathOf('signs', kind), { state: withReturnTo(screen) });
  };
  const callWrong = () => {
    setDismissed(identity);
    setWrong(emergency && answerBehind(emergency, state.content));
  };
  if (isTold && !isTyping) {
    return (
      <Page title={t('titles.flow')} headingHidden width="wide" key="emergency">
        <EmergencyCard emergency={emergency} sensitive={safety.sensitive} onWrong={callWrong}>
          <KeepEmergency store={store} emergency={emergency} onSigns={toSigns} />
        </EmergencyCard>
      </Page>
    );
  }

  // An older draft has no answer to the list of signs, or one that counts no longer. One that has become a screening needs none.
  const gone = begun && state.version === 0 && state.saving === 'saved';
  if (screen !== 'signs' && (entered || begun) && !gone && !areAnswered(state.content.signs)) {
    return <Navigate to={pathOf('signs', kind)} state={withReturnTo(screen)} replace />;
  }
  return (
    <CurrentStep
      {...{ kind, screen, table, state, store, safety, isTyping, isTold }}
      isLedBack={dismissed !== null}
      onEmergency={() => setDismissed(null)}
    />
  );
}

interface CurrentStepProps extends Pick<StepProps, 'kind' | 'screen' | 'state' | 'store' | 'isTyping'> {
  table: StepTable;
  safety: CheckedSafety;
  /** An emergency stands in what is being typed. */
  isTold: boolean;
  /** From its card to the answers. */
  isLedBack: boolean;
  /** Somebody would go on in spite of one: its card comes back. */
  onEmergency: () => void;
}

/** The step of an address, and the ways on and back from it. */
function CurrentStep({ kind, screen, table, state, store, safety, isTyping, isTold, isLedBack, onEmergency }: CurrentStepProps) {
  const navigate = useNavigate();
  const history: unknown = useLocation().state;
  // Who stands at the question about pain stays there, whatever else was written meanwhile.
  const steps = screensOf(kind, safety.painAsked || screen === 'pain');
  const next = () => {
    // What is written further on is no reason to stay at the list.
    const stops = screen === 'signs' ? signsSafety(store.state().content).emergency : safety.emergency;
    if (stops) return onEmergency();
    const following = (screen === 'signs' && returnTo(history)) || screenAfter(screen, kind, steps);
    if (!following) return;
    toast.settled();
    if (screen !== 'signs') store.edit({ step: draftStepOf(following) });
    void store.save();
    void navigate(pathOf(following, kind));
  };
  const Step = table[screen];
  return (
    <>
      <ConflictDialog state={state} store={store} />
      <Step
        key={screen}
        {...{ kind, screen, steps, state, store, safety, isTyping, next }}
        back={() => void navigate(pathBefore(screen, kind, steps), { state: withKind(kind) })}
        notices={
          <>
            <NewerAnswers />
            <SavingNotice state={state} store={store} />
            {isLedBack && !asksItself(screen) && <EarlierAnswers state={state} store={store} safety={safety} />}
          </>
        }
        status={
          <>
            {isTold && safety.emergency && <HeardEmergency emergency={safety.emergency} sensitive={safety.sensitive} />}
            <SavingStatus state={state} />
          </>
        }
      />
    </>
  );
}
