import { Notice } from '@toothwise/ui';
import { useLead, useTranslation } from '@toothwise/web-platform';
import { focusField } from '../../basics/form/error-summary.component.js';

/** Somebody is led to a question that they have not seen yet: nothing is wrong with what they answered. */
export function OneMore({ shown, asks = 0 }: { shown: boolean; asks?: number }) {
  const { t } = useTranslation('screening');
  const place = useLead<HTMLDivElement>(shown);
  if (!shown) return null;
  return (
    <div ref={place} tabIndex={-1} className="scr:mb-6 scr:outline-none" data-testid="one-more">
      <Notice title={t('oneMore.title')}>
        <p>{t('oneMore.body')}</p>
        {asks > 0 && (
          <p>
            <a href="#field-asks" onClick={(event) => focusField(event, 'asks')}>
              {t('asks.title', { count: asks })}
            </a>
          </p>
        )}
      </Notice>
    </div>
  );
}
