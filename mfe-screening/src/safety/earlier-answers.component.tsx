import type { Safety } from '@toothwise/contracts-core';
import type { StepProps } from '../flow/step.types.js';
import { SafetyAsks } from './asks.component.js';
import { useShownAsks } from './use-shown-asks.js';

/** Above a step that asks of no words: what was answered to such questions, so that a slip which brought an emergency is put right there, too. */
export function EarlierAnswers({ state, store, narrower }: Pick<StepProps, 'state' | 'store'> & Pick<Safety, 'narrower'>) {
  return (
    <div className="scr:mb-6">
      <SafetyAsks shown={useShownAsks({ asks: [], narrower }, state.content)} store={store} checked={false} />
    </div>
  );
}
