import { Button, PainScale, type PainAnswer, type PainLevel } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';

const WORDS = ['none', 'mild', 'mild', 'mild', 'moderate', 'moderate', 'moderate', 'strong', 'strong', 'worst', 'worst'] as const;

/** The scale of pain: a face and a number, sent when it is chosen and confirmed. */
export function PainAnswerCard({ isOwn, onSend }: { isOwn: boolean; onSend: (text: string) => void }) {
  const { t } = useTranslation('advisor');
  const [answer, setAnswer] = useState<PainAnswer>(null);
  return (
    <section className="adv:mt-3 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-4 adv:md:ml-12 adv:md:p-6">
      <PainScale
        value={answer}
        onChange={setAnswer}
        texts={{
          legend: t(isOwn ? 'pain.legend' : 'pain.legendOther'),
          notAnswered: t('pain.notAnswered'),
          unsure: t('pain.unsure'),
          least: t('pain.least'),
          most: t('pain.most'),
          slider: t('pain.slider'),
          describe: (level: PainLevel) => t(`pain.level.${WORDS[level]}`),
        }}
      />
      {answer !== null && (
        <Button look="primary" wide className="adv:mt-4" onClick={() => onSend(answer === 'unsure' ? t('pain.unsure') : String(answer))}>
          {t('pain.send', { level: answer === 'unsure' ? t('pain.unsure') : answer })}
        </Button>
      )}
    </section>
  );
}
