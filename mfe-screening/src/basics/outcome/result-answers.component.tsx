import { markSaid } from '@toothwise/contracts-core/teeth';
import type { Screening, ScreeningForm } from '@toothwise/contracts-screening';
import { Card } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { type AskedFor, useAsked } from './use-asked.js';

type Answered = Pick<Screening, 'kind' | 'form' | 'conversation' | 'safetyAnswers'> & { person?: AskedFor & Partial<Screening['person']> };

/** What was answered, in the words of the questions, and what was told in a conversation; folded away. */
export function ResultAnswers({ screening, title, open = false }: { screening: Answered; title?: string; open?: boolean }) {
  const { t } = useTranslation('screening');
  const rows = useAnswers(screening);
  const person = usePersonAnswers(screening);
  const told = useTold(screening);
  return (
    <Card flat>
      <details open={open}>
        <summary id="result-answers" className="scr:min-h-6 scr:cursor-pointer scr:font-bold">
          {title ?? t('result.details')}
        </summary>
        <dl className="scr:mt-3 scr:grid scr:gap-3">
          {[...rows, ...person, ...safetyOf(screening), ...told].map(({ label, value }) => (
            <div key={label}>
              <dt className="scr:text-s scr:text-ink-soft">{label}</dt>
              <dd className="scr:whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function useAnswers({ kind, form, conversation, person }: Answered): { label: string; value: string }[] {
  const { t } = useTranslation('screening');
  const asked = useAsked(person);
  const listed = (field: 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits') => {
    const options: Record<string, string> = t(`questions.${field}.options`, { returnObjects: true });
    return { label: asked.label(field), value: form[field] ? (options[form[field]] ?? form[field]) : unsure(form, field) };
  };
  const unsure = (of: ScreeningForm, field: ScreeningForm['unsure'][number]) => (of.unsure.includes(field) ? t('flow.notSure') : '–');
  const symptoms = { label: asked.label('symptoms'), value: form.symptoms || '–' };
  const pain = { label: t('questions.pain.label'), value: form.painLevel === null ? unsure(form, 'painLevel') : `${form.painLevel} / 10` };
  if (conversation) {
    return [symptoms, pain, { label: asked.label('previousDentalVisit'), value: conversation.lastDentalVisit ?? '–' }];
  }
  if (kind === 'urgent') {
    return [symptoms, pain, listed('duration'), listed('previousDentalVisit'), { label: asked.worries, value: form.currentConcerns }];
  }
  return [
    { label: asked.routineConcerns, value: form.currentConcerns },
    // Asked where the concerns told of pain, swelling or bleeding.
    ...(form.painLevel !== null || form.unsure.includes('painLevel') ? [pain] : []),
    { label: t('questions.knownIssues.label'), value: form.knownIssues.join(', ') || '–' },
    listed('routineFrequency'),
    listed('oralHygieneHabits'),
    listed('previousDentalVisit'),
    {
      label: asked.label('lastCleaningDate'),
      value: form.lastCleaningDate ? sayDate(`${form.lastCleaningDate}T12:00`) : unsure(form, 'lastCleaningDate'),
    },
  ];
}

/** What was said about the person; nothing of what was not. */
function usePersonAnswers({ person: { age, pregnant, conditions = [], unsure = [] } = {} }: Answered): { label: string; value: string }[] {
  const { t } = useTranslation('screening');
  const told = (field: 'age' | 'pregnant' | 'conditions', value: string) => value || (unsure.includes(field) ? t('flow.notSure') : '');
  const rows = [
    { label: t('person.age'), value: told('age', age?.toString() ?? '') },
    { label: t('person.pregnant'), value: told('pregnant', pregnant == null ? '' : t(pregnant ? 'person.yes' : 'person.no')) },
    { label: t('person.conditions'), value: told('conditions', conditions.map((one) => t(`person.condition.${one}`)).join('\n')) },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** What was answered to the list of signs and to the questions of an emergency, each in the words in which it was put. */
const safetyOf = ({ safetyAnswers = [] }: Answered): { label: string; value: string }[] =>
  safetyAnswers.map(({ question, answer }) => ({ label: question, value: answer }));

/** Of a conversation: the lines as they were said, the marks on the tooth map, and the illnesses and medicines that were told. */
function useTold({ conversation }: Answered): { label: string; value: string }[] {
  const { t } = useTranslation('screening');
  if (!conversation) return [];
  const teeth = conversation.toothMapping.map(markSaid);
  return [
    { label: t('result.said'), value: conversation.said.join('\n') || '–' },
    ...(teeth.length > 0 ? [{ label: t('result.teeth'), value: teeth.join('\n') }] : []),
    ...(conversation.medicalHistory ? [{ label: t('result.illnesses'), value: conversation.medicalHistory }] : []),
    ...(conversation.medications ? [{ label: t('result.medicines'), value: conversation.medications }] : []),
  ];
}
