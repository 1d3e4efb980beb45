import type { FlagAnswers, Safety } from '@toothwise/contracts';
import { useMemo } from 'react';
import type { DraftState } from '../draft/draft.types.js';
import { browserSafety } from './browser-safety.js';

/** `sensitive`: somebody may be thinking of harming themselves; a crisis line is named beside the emergency number. */
export type CheckedSafety = Safety & { sensitive: boolean };

/**
 * Where the red-flag check of the answers on screen stands. The browser's own check counts at once; the server's counts as long as its
 * copy is the one on screen. The more urgent of the two is shown.
 */
export function useSafety(state: DraftState): CheckedSafety {
  const { kind, content, safety: saved, saving } = state;
  const { form, person, flagAnswers } = content;
  const local = useMemo(() => browserSafety(kind, { form, person, flagAnswers }), [kind, form, person, flagAnswers]);
  return saving === 'saved' ? moreUrgent(local, saved, flagAnswers) : local;
}

function moreUrgent(local: CheckedSafety, saved: Safety, answers: FlagAnswers): CheckedSafety {
  const emergency =
    local.emergency && local.emergency.level >= (saved.emergency?.level ?? 0) ? local.emergency : (saved.emergency ?? local.emergency);
  const further = saved.asks.filter((ask) => answers[String(ask.flag)] === undefined && !local.asks.some((own) => own.flag === ask.flag));
  return { level: Math.max(local.level, saved.level), emergency, asks: [...local.asks, ...further], sensitive: local.sensitive };
}
