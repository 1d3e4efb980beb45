import type { Screening } from '@toothwise/contracts-screening';
import { useTranslation } from '@toothwise/web-platform';

export type AskedFor = Partial<Pick<Screening['person'], 'who' | 'name'>>;
type Titled = 'symptoms' | 'pain' | 'painAlone' | 'background' | 'concerns' | 'habits' | 'visits';
type Asked = 'symptoms' | 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits' | 'lastCleaningDate';

/** The words of the questions, by whose teeth they are about: whoever answers for somebody else is never asked about themselves. */
export function useAsked({ who = null, name = null }: AskedFor = {}) {
  const { t } = useTranslation('screening');
  const isAnother = who === 'my-child' || who === 'someone-else';
  const of = { name: isAnother ? name?.trim() || t(`questions.of.${who}`) : '' };
  return {
    title: (title: Titled) => (isAnother && isWorded(title) ? t(`questions.of.titles.${title}`, of) : t(`questions.titles.${title}`)),
    label: (field: Asked) => (isAnother ? t(`questions.of.${field}`, of) : t(`questions.${field}.label`)),
    routineConcerns: isAnother ? t('questions.of.concerns', of) : t('questions.currentConcerns.routine'),
    worries: isAnother ? t('questions.of.worries') : t('questions.currentConcerns.urgent'),
    onlyWithProblems: isAnother ? t('questions.of.onlyWithProblems') : t('questions.routineFrequency.options.only-when-problems'),
    /** What is said where an answer is missing. */
    missing: <Key extends string>(key: Key): Key | 'questions.of.symptomsMissing' | 'questions.of.concernsMissing' =>
      (isAnother && MISSING[key]) || key,
  };
}

const MISSING: Partial<Record<string, 'questions.of.symptomsMissing' | 'questions.of.concernsMissing'>> = {
  'questions.symptoms.missing': 'questions.of.symptomsMissing',
  'questions.currentConcerns.routineMissing': 'questions.of.concernsMissing',
};

const isWorded = (title: Titled) => title !== 'symptoms' && title !== 'pain' && title !== 'painAlone';
