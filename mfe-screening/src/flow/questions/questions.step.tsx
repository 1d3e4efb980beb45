import type { ScreeningForm } from '@toothwise/contracts-screening';
import { TEXT_LIMITS } from '@toothwise/contracts-core/options';
import { useLaterPart, useTranslation } from '@toothwise/web-platform';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { localDay } from '../../basics/local-day.js';
import type { QuestionField } from '../../basics/screens/fields.rules.js';
import type { QuestionScreen } from '../../basics/screens/steps.js';
import { OneMore } from '../frame/one-more.component.js';
import { useAttempts } from '../frame/use-attempts.js';
import { SafetyAsks } from '../../answers/safety/asks.component.js';
import { safetyRules } from '../../answers/safety/safety-rules.js';
import { useShownAsks } from '../../answers/safety/use-shown-asks.js';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { QuestionFields } from './question-fields.component.js';
import { issuesOf, issuesOfScreen, summaryBodyOf } from './questions.rules.js';
import { useAsked } from '../../basics/outcome/use-asked.js';

/** One group of questions (SCR-013). Continue checks this group; nothing typed is ever lost by that. */
export function QuestionsStep({ kind, screen, steps, state, store, safety, isTyping, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const { attempt, isNew, again, shown: shownOf } = useAttempts(kind, screen, state);
  const group = screen as Exclude<QuestionScreen, 'signs' | 'about-person'>;
  const { form, person, flagAnswers } = state.content;
  const asked = useAsked(person);
  const asks = useShownAsks(safety, state.content, isTyping);
  const rules = useLaterPart(safetyRules);
  const missing = issuesOfScreen(kind, issuesOf(kind, form, localDay(), safety.painAsked), group);
  const shown = shownOf(missing.map(({ field, key }) => ({ field, message: t(asked.missing(key), { count: TEXT_LIMITS.answer }) })));
  const body = summaryBodyOf(kind, missing);
  const openAsk = safety.asks.length > 0;
  const summary =
    attempt > 0 && asks.open > 0 ? [...shown, { field: 'asks', message: t('asks.missingOpen', { count: asks.open }) }] : shown;

  /** Plain words that come after a "No" count again. */
  const change = (edited: ScreeningForm) =>
    store.edit({ form: edited, flagAnswers: rules?.answersAfterEdit(flagAnswers, form, edited) ?? flagAnswers });
  const proceed = () => {
    if (!missing.length && !openAsk) return next();
    again();
  };
  return (
    <StepFrame
      title={asked.title(group === 'pain' && kind === 'routine_checkup' ? 'painAlone' : group)}
      {...{ screen, steps, notices, status }}
      onBack={back}
      onContinue={proceed}
    >
      <OneMore shown={isNew} asks={safety.asks.length} />
      <ErrorSummary issues={shown.length > 0 ? summary : []} attempt={attempt} body={body && t(body)} />
      <QuestionFields
        kind={kind}
        screen={group}
        form={form}
        person={person}
        onChange={change}
        errors={new Map(shown.map(({ field, message }) => [field as QuestionField, message]))}
      />
      {/* Where nothing else is open, it stands at the question, and not above what is answered. */}
      <ErrorSummary issues={shown.length > 0 ? [] : summary} attempt={attempt} title={t('asks.open', { count: asks.open })} />
      <SafetyAsks shown={asks} store={store} checked={attempt > 0} />
    </StepFrame>
  );
}
