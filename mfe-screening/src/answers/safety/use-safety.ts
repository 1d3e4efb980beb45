import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswers } from '@toothwise/contracts-screening';
import { useLaterPart } from '@toothwise/web-platform';
import { useMemo } from 'react';
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
  const check = useLaterPart(safetyRules)?.browserSafety;
  const local = useMemo(() => check?.(kind, { form, person, flagAnswers, signs }), [check, kind, form, person, flagAnswers, signs]);
  if (!local) return moreUrgent(signsSafety({ signs, person }), saved, flagAnswers);
  return saving === 'saved' ? moreUrgent(local, saved, flagAnswers) : local;
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
    narrower: local.narrower ?? saved.narrower,
  };
}
