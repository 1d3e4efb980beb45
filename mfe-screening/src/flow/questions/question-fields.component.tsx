import { DURATIONS, TEXT_LIMITS } from '@toothwise/contracts-core/options';
import { HYGIENE_HABITS, KNOWN_ISSUES, PREVIOUS_VISITS, ROUTINE_FREQUENCIES } from '@toothwise/contracts-screening/options';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { KnownIssue, ScreeningForm } from '@toothwise/contracts-screening';
import { CheckboxCards, type PainAnswer, PainScale, SettledRadioCards, TextArea } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import type { QuestionScreen } from '../../basics/screens/steps.js';
import { ForeignWords } from '../../answers/safety/foreign-words.component.js';
import { answerOf, withAnswer } from './answers.js';
import { CleaningDate } from './cleaning-date.component.js';
import { fieldsOn, type QuestionField } from '../../basics/screens/fields.rules.js';
import { type AskedFor, useAsked } from '../../basics/outcome/use-asked.js';

interface FieldsProps {
  kind: ScreeningKind;
  screen: QuestionScreen;
  form: ScreeningForm;
  /** Whose teeth it is about. */
  person: AskedFor;
  onChange: (form: ScreeningForm) => void;
  errors: ReadonlyMap<string, string>;
}
type FieldProps = Omit<FieldsProps, 'errors'> & { error: string | undefined };

/** The fields of one screen, in order. */
export function QuestionFields({ screen, errors, ...rest }: FieldsProps) {
  return (
    <div className="scr:grid scr:gap-8">
      {fieldsOn(screen, rest.kind).map((field) => (
        <div key={field} id={`field-${field}`}>
          {draw[field]({ ...rest, screen, error: errors.get(field) })}
        </div>
      ))}
    </div>
  );
}

const draw: Record<QuestionField, (props: FieldProps) => ReactNode> = {
  symptoms: (props) => <OwnWords field="symptoms" {...props} />,
  currentConcerns: (props) => <OwnWords field="currentConcerns" {...props} />,
  painLevel: (props) => <Pain {...props} />,
  duration: (props) => <OneOf field="duration" values={DURATIONS} {...props} />,
  previousDentalVisit: (props) => <OneOf field="previousDentalVisit" values={PREVIOUS_VISITS} {...props} />,
  routineFrequency: (props) => <OneOf field="routineFrequency" values={ROUTINE_FREQUENCIES} {...props} />,
  oralHygieneHabits: (props) => <OneOf field="oralHygieneHabits" values={HYGIENE_HABITS} {...props} />,
  lastCleaningDate: (props) => <CleaningDate {...props} />,
  knownIssues: (props) => <KnownIssues {...props} />,
};

function OwnWords({ kind, screen, form, person, onChange, error, field }: FieldProps & { field: 'symptoms' | 'currentConcerns' }) {
  const { t } = useTranslation('screening');
  const asked = useAsked(person);
  const [label, hint] =
    field === 'symptoms'
      ? [asked.label('symptoms'), t('questions.symptoms.hint')]
      : kind === 'urgent'
        ? [asked.worries, t('questions.currentConcerns.urgentHint')]
        : [asked.routineConcerns, t('questions.currentConcerns.routineHint')];
  return (
    <>
      <TextArea
        question
        rows={field === 'symptoms' ? 5 : 3}
        label={label}
        hint={hint}
        // A field that cuts what is pasted would lose the end of it without a word.
        error={form[field].length > TEXT_LIMITS.answer ? t('questions.tooLong', { count: TEXT_LIMITS.answer }) : error}
        value={form[field]}
        onChange={(event) => onChange({ ...form, [field]: event.target.value })}
      />
      <ForeignWords text={form[field]} kind={kind} screen={screen} />
    </>
  );
}

type ListField = 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits';

function OneOf<F extends ListField>({
  form,
  person,
  onChange,
  error,
  field,
  values,
}: FieldProps & { field: F; values: readonly string[] }) {
  const { t } = useTranslation('screening');
  const asked = useAsked(person);
  const listed: Record<string, string> = t(`questions.${field as ListField}.options`, { returnObjects: true });
  const options: Record<string, string> = { ...listed, 'only-when-problems': asked.onlyWithProblems };
  const choices = values.map((value) => ({ value, label: options[value] ?? value }));
  return (
    <SettledRadioCards
      label={asked.label(field)}
      error={error}
      columns={2}
      value={answerOf(form, field)}
      choices={[...choices, { value: 'unsure', label: t('flow.notSure') }]}
      onChange={(value) => onChange(withAnswer(form, field, value as NonNullable<ScreeningForm[F]> | 'unsure'))}
    />
  );
}

function Pain({ form, onChange, error }: FieldProps) {
  const { t } = useTranslation('screening');
  const words = t('questions.pain.levels', { returnObjects: true });
  return (
    <PainScale
      value={answerOf(form, 'painLevel') as PainAnswer}
      onChange={(value) => onChange(withAnswer(form, 'painLevel', value))}
      error={error}
      texts={{
        legend: t('questions.pain.label'),
        hint: t('questions.pain.hint'),
        notAnswered: t('questions.pain.notAnswered'),
        unsure: t('flow.notSure'),
        least: t('questions.pain.least'),
        most: t('questions.pain.most'),
        slider: t('questions.pain.slider'),
        describe: (level) => words[level] ?? '',
      }}
    />
  );
}

/** SCR-046; "None" stands alone. */
function KnownIssues({ form, onChange, error }: FieldProps) {
  const { t } = useTranslation('screening');
  return (
    <CheckboxCards<KnownIssue>
      label={t('questions.knownIssues.label')}
      hint={t('questions.knownIssues.hint')}
      optional={t('flow.optional')}
      error={error}
      columns={2}
      exclusive={['None']}
      value={form.knownIssues}
      choices={KNOWN_ISSUES.map((value) => ({ value, label: t(`questions.knownIssues.options.${value}`) }))}
      onChange={(knownIssues) => onChange({ ...form, knownIssues })}
    />
  );
}
