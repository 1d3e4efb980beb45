import { useTranslation } from '@toothwise/web-platform';
import { bandOf } from './quality.rules.js';

/** RPT-048: the measured quality with its band's word; the dot repeats the word and says nothing by itself. */
export function Quality({ score }: { score: number | null }) {
  const { t } = useTranslation('screening');
  if (score === null) return <>{t('result.notMeasured')}</>;
  const band = bandOf(score);
  return (
    <span data-band={band}>
      <span aria-hidden="true" className={`scr:mr-2 scr:inline-block scr:h-2.5 scr:w-2.5 scr:rounded-full ${dots[band]}`} />
      {t('result.quality', { score, band: t(`result.bands.${band}`) })}
    </span>
  );
}

/** None of the urgency's colours: a weak photo is no alarm. */
const dots = { good: 'scr:bg-brand', fair: 'scr:bg-brand/60', weak: 'scr:bg-gum', poor: 'scr:bg-ink-soft' } as const;
