import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { ShownAsks } from './use-shown-asks.js';

/** Questions that were answered elsewhere, one line each: a slip is seen there, and put right. */
export function FoldedAsks({
  folded,
  unfold,
  answers,
  isHeaded,
}: Pick<ShownAsks, 'folded' | 'unfold' | 'answers'> & { isHeaded: boolean }) {
  const { t } = useTranslation('screening');
  return (
    <section className={isHeaded ? 'scr:mt-2' : 'scr:mt-6'} aria-label={t('asks.answeredAll')}>
      {!isHeaded && <h2 className="scr:font-bold">{t('asks.answeredAll')}</h2>}
      <ul>
        {folded.map((ask) => (
          <li
            key={ask.flag}
            className="scr:flex scr:flex-wrap scr:items-center scr:justify-between scr:gap-x-6 scr:gap-y-2 scr:border-b scr:border-line scr:py-2"
          >
            <span id={`answered-${ask.flag}`} className="scr:min-w-0 scr:flex-[1_1_18rem] scr:text-s scr:text-ink-soft">
              {t('asks.answered', { question: ask.question })}{' '}
              <strong className="scr:text-ink">{t(`asks.${answers[String(ask.flag)] ?? 'unsure'}`)}</strong>
            </span>
            <Button look="quiet" aria-describedby={`answered-${ask.flag}`} onClick={() => unfold(ask)}>
              {t('asks.change')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
