import { useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useId } from 'react';
import { Call } from './call.component.js';
import '../texts/latest.js';

interface PrivateCardProps {
  testId: string;
  /** The way to what helps. */
  way: ReactNode;
  seen?: ReactNode;
}

/** Instead of the card of an emergency, where nothing but self-harm was told: a kind word and numbers. Nobody who looks on reads what it is about. */
export function PrivateCard({ testId, way, seen }: PrivateCardProps) {
  const { t } = useTranslation('screening');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-testid={testId}
      className="scr:mb-6 scr:rounded-card scr:border scr:border-line-strong scr:bg-surface scr:p-5 scr:md:p-8"
    >
      <h2 id={id} className="scr:text-l scr:font-bold">
        {t('urgent.private.title')}
      </h2>
      <p className="scr:mt-2">{t('urgent.private.body')}</p>
      <div className="scr:mt-4">
        <Call sensitive isPrivate />
      </div>
      {way && <p className="scr:mt-3">{way}</p>}
      {seen}
    </section>
  );
}
