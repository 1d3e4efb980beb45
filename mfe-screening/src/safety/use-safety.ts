import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswers } from '@toothwise/contracts-screening';
import { useStore } from '@toothwise/web-platform';
import { useEffect, useMemo } from 'react';
import type { DraftState } from '../draft/draft.types.js';
import { safetyRules } from './safety-rules.js';
import { signsSafety, type CheckedSafety } from './signs-safety.js';

/**
 * Where the red-flag check of the answers on screen stands. The browser's own check counts at once; the server's counts as long as its
 * copy is the one on screen, or while the browser's rules are still on their way; the list of signs needs no rules. The more urgent is shown.
 */
export function useSafety(state: DraftState): CheckedSafety {
  const { kind, content, safety: saved, saving } = state;
  const { form, person, flagAnswers, signs } = content;
  const check = useSafetyRules(saving);
  const local = useMemo(() => check?.(kind, { form, person, flagAnswers, signs }), [check, kind, form, person, flagAnswers, signs]);
  if (!local) return moreUrgent(signsSafety({ signs, person }), saved, flagAnswers);
  return saving === 'saved' ? moreUrgent(local, saved, flagAnswers) : local;
}

/** Asks for the rules at first use; where they failed, again with every save and when the network returns. */
function useSafetyRules(saving: DraftState['saving']) {
  useEffect(() => {
    const load = () => void safetyRules.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [saving]);
  return useStore(safetyRules)?.browserSafety;
}

function moreUrgent(local: CheckedSafety, saved: Safety, answers: FlagAnswers): CheckedSafety {
  const emergency =
    local.emergency && local.emergency.level >= (saved.emergency?.level ?? 0) ? local.emergency : (saved.emergency ?? local.emergency);
  const further = saved.asks.filter((ask) => answers[String(ask.flag)] === undefined && !local.asks.some((own) => own.flag === ask.flag));
  return {
    level: Math.max(local.level, saved.level),
    emergency,
    asks: [...local.asks, ...further],
    sensitive: local.sensitive,
    painAsked: local.painAsked || saved.painAsked,
  };
}
