import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswer, FlagAnswers } from '@toothwise/contracts-screening';
import { RadioCards } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

interface AsksProps {
  /** Open questions, and those answered on this screen, so that an answer can be changed. */
  asks: Safety['asks'];
  answers: FlagAnswers;
  /** Marks open questions as missing. */
  checked: boolean;
  onAnswer: (flag: number, answer: FlagAnswer) => void;
}

/** The yes-or-no questions that an ambiguous answer raises, where they arise. */
export function SafetyAsks({ asks, answers, checked, onAnswer }: AsksProps) {
  const { t } = useTranslation('screening');
  if (!asks.length) return null;
  return (
    <section
      className="scr:mt-8 scr:rounded-card scr:border scr:border-line-strong scr:bg-surface scr:p-4 scr:md:p-6"
      aria-labelledby="safety-asks"
      aria-live="polite"
      id="field-asks"
    >
      <h2 id="safety-asks" className="scr:text-l scr:font-bold">
        {t('asks.title')}
      </h2>
      <p className="scr:mt-1 scr:mb-4 scr:text-ink-soft">{t('asks.lead')}</p>
      <div className="scr:grid scr:gap-6">
        {asks.map((ask) => (
          <div key={ask.flag} data-open={answers[String(ask.flag)] === undefined ? '' : undefined}>
            <RadioCards<FlagAnswer>
              label={ask.question}
              value={answers[String(ask.flag)] ?? null}
              error={checked && answers[String(ask.flag)] === undefined ? t('asks.missing') : undefined}
              onChange={(answer) => onAnswer(ask.flag, answer)}
              choices={[
                { value: 'yes', label: t('asks.yes') },
                { value: 'no', label: t('asks.no') },
                { value: 'unsure', label: t('asks.unsure') },
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
