import type { StepProps } from '../flow/step.types.js';
import { SafetyAsks } from './asks.component.js';
import { useShownAsks } from './use-shown-asks.js';

/** Above a step that asks of no words: what was answered to such questions, so that a slip which brought an emergency is put right there, too. */
export function EarlierAnswers({ state, store }: Pick<StepProps, 'state' | 'store'>) {
  return (
    <div className="scr:mb-6">
      <SafetyAsks shown={useShownAsks([], state.content)} store={store} checked={false} />
    </div>
  );
}
