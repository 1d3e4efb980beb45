import type { ScreeningForm } from '@toothwise/contracts-screening';
import { Checkbox, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { answerOf, withAnswer } from './answers.js';
import { localDay } from '../../basics/local-day.js';
import { type AskedFor, useAsked } from '../../basics/outcome/use-asked.js';

interface CleaningDateProps {
  form: ScreeningForm;
  person: AskedFor;
  onChange: (form: ScreeningForm) => void;
  error: string | undefined;
}

/** SCR-045: an optional date that is not in the future. */
export function CleaningDate({ form, person, onChange, error }: CleaningDateProps) {
  const { t } = useTranslation('screening');
  const answer = answerOf(form, 'lastCleaningDate');
  return (
    <div className="scr:grid scr:gap-3">
      <TextField
        question
        type="date"
        label={useAsked(person).label('lastCleaningDate')}
        hint={t('questions.lastCleaningDate.hint')}
        optional={t('flow.optional')}
        error={error}
        max={localDay()}
        value={answer === 'unsure' ? '' : (answer ?? '')}
        onChange={(event) => onChange(withAnswer(form, 'lastCleaningDate', event.target.value || null))}
      />
      <Checkbox
        label={t('flow.notSure')}
        checked={answer === 'unsure'}
        onChange={(event) => onChange(withAnswer(form, 'lastCleaningDate', event.target.checked ? 'unsure' : null))}
      />
    </div>
  );
}
