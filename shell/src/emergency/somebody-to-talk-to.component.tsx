import { useTranslation } from '@toothwise/web-platform';
import { QuietCalls, useCrisisLines } from '@toothwise/web-platform/care';

/**
 * Who listens, at the end of the page: self-harm stands in no list of signs, and whoever thinks of it finds a number here without a word of it.
 * Nothing where no line is known in the country.
 */
export function SomebodyToTalkTo() {
  const { t } = useTranslation('emergency');
  const lines = useCrisisLines();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="talk" className="mt-12 max-w-[60ch]">
      <h2 id="talk" className="text-l font-bold">
        {t('talk.title')}
      </h2>
      <p className="mt-1">{t('talk.body')}</p>
      <div className="mt-3 grid justify-items-start gap-2">
        <QuietCalls size="medium" />
      </div>
      <p className="mt-2 text-s text-ink-soft">{t('call.source', { source: lines.map(({ source }) => source).join('; ') })}</p>
    </section>
  );
}
