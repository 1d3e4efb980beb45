import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import type { StepProps } from './step.types.js';
import { SafetyAsks } from '../../answers/safety/asks.component.js';
import { useShownAsks } from '../../answers/safety/use-shown-asks.js';

/**
 * Above a step that asks of no words: what was answered to such questions, so that a slip which brought an emergency is put right there, too.
 * Open while that emergency stands; else folded, so that what the step is for is seen first.
 */
export function EarlierAnswers({ state, store, safety }: Pick<StepProps, 'state' | 'store' | 'safety'>) {
  const { t } = useTranslation('screening');
  const shown = useShownAsks({ asks: [], narrower: safety.narrower }, state.content);
  // Whoever puts it right in there is not shut out by that.
  const [isOpen] = useState(safety.emergency !== null);
  if (shown.folded.length + shown.asks.length === 0) return null;
  return (
    <details open={isOpen} className="scr:mb-6" data-testid="earlier-answers">
      <summary className="scr:min-h-6 scr:cursor-pointer scr:font-bold">{t('asks.answeredAll')}</summary>
      <SafetyAsks shown={shown} store={store} checked={false} isHeaded />
    </details>
  );
}
