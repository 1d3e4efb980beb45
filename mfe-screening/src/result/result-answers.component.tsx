import type { Screening, ScreeningForm } from '@toothwise/contracts-screening';
import { Card } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** What was answered, in the words of the questions; folded away. */
export function ResultAnswers({ screening }: { screening: Screening }) {
  const { t } = useTranslation('screening');
  const rows = useAnswers(screening);
  return (
    <Card flat>
      <details>
        <summary className="scr:min-h-6 scr:cursor-pointer scr:font-bold">{t('result.details')}</summary>
        <dl className="scr:mt-3 scr:grid scr:gap-3">
          {rows.map(({ label, value }) => (
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

function useAnswers({ kind, form }: Screening): { label: string; value: string }[] {
  const { t } = useTranslation('screening');
  const listed = (field: 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits') => {
    const options: Record<string, string> = t(`questions.${field}.options`, { returnObjects: true });
    return { label: t(`questions.${field}.label`), value: form[field] ? (options[form[field]] ?? form[field]) : unsure(form, field) };
  };
  const unsure = (of: ScreeningForm, field: ScreeningForm['unsure'][number]) => (of.unsure.includes(field) ? t('flow.notSure') : '–');
  if (kind === 'urgent') {
    return [
      { label: t('questions.symptoms.label'), value: form.symptoms },
      { label: t('questions.pain.label'), value: form.painLevel === null ? unsure(form, 'painLevel') : `${form.painLevel} / 10` },
      listed('duration'),
      listed('previousDentalVisit'),
      { label: t('questions.currentConcerns.urgent'), value: form.currentConcerns },
    ];
  }
  return [
    { label: t('questions.currentConcerns.routine'), value: form.currentConcerns },
    { label: t('questions.knownIssues.label'), value: form.knownIssues.join(', ') || '–' },
    listed('routineFrequency'),
    listed('oralHygieneHabits'),
    listed('previousDentalVisit'),
    { label: t('questions.lastCleaningDate.label'), value: form.lastCleaningDate ?? unsure(form, 'lastCleaningDate') },
  ];
}
