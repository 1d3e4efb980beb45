import { CONDITIONS } from '@toothwise/contracts-screening/options';
import type { AboutPerson } from '@toothwise/contracts-screening';
import { Button, Checkbox, CheckboxCards, Notice, TextField } from '@toothwise/ui';
import { hashKey, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { personOfLastTime, unknownPerson } from '../../answers/draft/draft.types.js';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { OneMore } from '../frame/one-more.component.js';
import { useAttempts } from '../frame/use-attempts.js';
import { SafetyAsks } from '../../answers/safety/asks.component.js';
import { useShownAsks } from '../../answers/safety/use-shown-asks.js';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { usePersonsAside } from '../../answers/draft/use-persons-aside.js';
import { isForAnother, Who, type WhoPart } from './who.component.js';
import { mayBePregnant, Pregnancy, toggled, usePregnancy } from './pregnancy.component.js';

type ConditionChoice = AboutPerson['conditions'][number] | 'unsure';

/** Who it is for, age, pregnancy and the conditions that some warning signs need. Skippable: what was not said is unknown, and what stands there counts. */
export function AboutPersonStep({ kind, screen, steps, state, store, safety, isTyping, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const { person } = state.content;
  const { attempt, isNew, again, shown: shownOf } = useAttempts(kind, screen, state);
  const { ageText, change, changeWho, changeAge, aside } = useChanges(kind, person, store);
  const asks = useShownAsks(safety, state.content, isTyping);
  const issues = personIssues(person, ageText).map(({ field, key }) => ({ field, message: t(key) }));
  const shown = shownOf(issues);
  const openAsk = safety.asks.length > 0;
  const summary =
    attempt > 0 && asks.open > 0 ? [...shown, { field: 'asks', message: t('asks.missingOpen', { count: asks.open }) }] : shown;
  const errorOf = (field: string) => shown.find((issue) => issue.field === field)?.message;
  const proceed = () => {
    if (!issues.length && !openAsk) return next();
    again();
  };
  const skip = () => {
    store.edit({ person: skippedOf(person) });
    next();
  };
  return (
    <StepFrame
      title={t('person.title')}
      lead={t('person.lead')}
      {...{ screen, steps, notices, status }}
      onBack={back}
      onContinue={proceed}
      aside={
        <Button look="quiet" onClick={skip}>
          {t('person.skip')}
        </Button>
      }
    >
      <AsLastTime person={person} />
      <OneMore shown={isNew} asks={safety.asks.length} />
      <ErrorSummary issues={shown.length > 0 ? summary : []} attempt={attempt} />
      <div className="scr:grid scr:gap-8">
        <Who person={person} errorOf={errorOf} onChange={changeWho} aside={aside} />
        <Age person={person} text={ageText} error={errorOf('age')} onChange={changeAge} />
        {mayBePregnant(person) && <Pregnancy person={person} onChange={change} />}
        <Conditions person={person} onChange={change} />
      </div>
      {/* Where nothing else is open, it stands at the question, and not above what is answered. */}
      <ErrorSummary issues={shown.length > 0 ? [] : summary} attempt={attempt} title={t('asks.open', { count: asks.open })} />
      <SafetyAsks shown={asks} store={store} checked={attempt > 0} />
    </StepFrame>
  );
}

/** Answers that stand here before anybody gave them are those of last time: that is said for as long as they are the same. */
function AsLastTime({ person }: { person: AboutPerson }) {
  const { t } = useTranslation('screening');
  const isKept = person.who === 'me' && !person.skipped;
  const last = useQuery({ queryKey: keys.person, queryFn: () => screeningApi.readAboutPerson(), enabled: isKept, retry: false });
  if (!isKept || !last.data || hashKey([personOfLastTime(last.data)]) !== hashKey([person])) return null;
  return (
    <Notice look="quiet" className="scr:mb-6">
      <p>{t('person.asLastTime')}</p>
    </Notice>
  );
}

/** What each answer does to the others; the age as it is typed. */
function useChanges(kind: StepProps['kind'], person: AboutPerson, store: StepProps['store']) {
  const [ageText, setAgeText] = useState(ageSaid(person));
  const pregnancy = usePregnancy();
  const { aside, putAside } = usePersonsAside(kind, person);
  const change = (part: Partial<AboutPerson>) => store.edit({ person: { ...person, skipped: false, ...part } });
  const changeWho = (part: WhoPart) => {
    if (!isAnotherPerson(person, part)) return change(part);
    const known = { ...nothingKnown, personId: null, ...part, ...putAside(part) };
    setAgeText(ageSaid(known));
    pregnancy.forget();
    change(known);
  };
  const changeAge = (text: string, age: number | null, isUnsure: boolean) => {
    setAgeText(text);
    change(pregnancy.withAge({ ...person, unsure: toggled(person.unsure, 'age', isUnsure) }, age));
  };
  return { ageText, change, changeWho, changeAge, aside };
}

const ageSaid = ({ age }: Pick<AboutPerson, 'age'>) => (age === null ? '' : String(age));

interface PartProps {
  person: AboutPerson;
  onChange: (part: Partial<AboutPerson>) => void;
}

interface AgeProps {
  person: AboutPerson;
  /** As typed: what is no age stays to be corrected. */
  text: string;
  error: string | undefined;
  onChange: (text: string, age: number | null, isUnsure: boolean) => void;
}

function Age({ person, text, error, onChange }: AgeProps) {
  const { t } = useTranslation('screening');
  return (
    <div id="field-age" className="scr:grid scr:gap-3 scr:sm:grid-cols-2 scr:sm:items-end">
      <TextField
        question
        label={t('person.age')}
        optional={t('flow.optional')}
        inputMode="numeric"
        maxLength={3}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value, readAge(target.value), false)}
      />
      <Checkbox
        label={t('person.ageUnsure')}
        checked={person.unsure.includes('age')}
        onChange={({ target }) => onChange('', null, target.checked)}
      />
    </div>
  );
}

function Conditions({ person, onChange }: PartProps) {
  const { t } = useTranslation('screening');
  const value: ConditionChoice[] = person.unsure.includes('conditions') ? ['unsure'] : person.conditions;
  const choices: ConditionChoice[] = [...CONDITIONS, 'none', 'unsure'];
  const change = (next: ConditionChoice[]) => {
    const conditions = next.filter((each) => each !== 'unsure');
    onChange({ conditions, unsure: toggled(person.unsure, 'conditions', next.includes('unsure')) });
  };
  return (
    <CheckboxCards<ConditionChoice>
      label={t('person.conditions')}
      hint={t('person.conditionsHint')}
      optional={t('flow.optional')}
      columns={2}
      exclusive={['none', 'unsure']}
      value={value}
      choices={choices.map((each) => ({ value: each, label: t(`person.condition.${each}`) }))}
      onChange={change}
    />
  );
}

/** Null for anything that is no age. */
export function readAge(text: string): number | null {
  const age = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null;
  return age !== null && age <= 120 ? age : null;
}

/** Of one person only: they would raise the wrong signs for another, or leave some out. */
const nothingKnown = (({ age, pregnant, conditions, unsure }) => ({ age, pregnant, conditions, unsure }))(unknownPerson);

/**
 * Who skips says nothing more, and takes back nothing: a medicine that is left out leaves out its questions. Whose it is stays where the person may
 * act for them.
 */
function skippedOf(person: AboutPerson): AboutPerson {
  const { who, personId, name, mayActFor } = unknownPerson;
  const kept = isForAnother(person) && !person.mayActFor ? { ...person, who, personId, name, mayActFor } : person;
  return { ...kept, skipped: hashKey([{ ...kept, ...nothingKnown }]) === hashKey([kept]) };
}

/** What was typed before it was said of whom is of whoever is chosen then. */
const isAnotherPerson = ({ who, personId }: AboutPerson, to: WhoPart) =>
  (who !== null && to.who !== undefined && to.who !== who) || (to.personId !== undefined && to.personId !== personId);

function personIssues(person: AboutPerson, ageText: string) {
  return [
    ...(person.who === null ? [{ field: 'who', key: 'person.whoMissing' } as const] : []),
    ...(isForAnother(person) && !person.mayActFor ? [{ field: 'mayActFor', key: 'person.mayActForMissing' } as const] : []),
    ...(ageText.trim() && readAge(ageText) === null ? [{ field: 'age', key: 'person.ageInvalid' } as const] : []),
  ];
}
