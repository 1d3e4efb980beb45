import { Button } from '@toothwise/ui';
import type { Answer } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';
import { useId } from 'react';

interface AnsweredSignProps {
  question: string;
  answer: Answer;
  onChange: () => void;
}

/** A question that is answered, folded to one line: one press takes the answer back, and it is asked again. */
export function AnsweredSign({ question, answer, onChange }: AnsweredSignProps) {
  const { t } = useTranslation('emergency');
  const about = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2">
      <span id={about} className="min-w-0 flex-[1_1_18rem] text-s text-ink-soft">
        {t('check.answered', { question })} <strong className="text-ink">{t(`check.${answer}`)}</strong>
      </span>
      <Button look="quiet" aria-describedby={about} onClick={onChange}>
        {t('check.change')}
      </Button>
    </li>
  );
}
