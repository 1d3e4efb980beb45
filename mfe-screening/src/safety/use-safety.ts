import type { FlagAnswers, Safety } from '@toothwise/contracts';
import { useMemo } from 'react';
import type { DraftState } from '../draft/draft.types.js';
import { browserSafety } from './browser-safety.js';

/**
 * Where the red-flag check of the answers on screen stands. The browser's own check counts at once; the server's counts as long as its
 * copy is the one on screen. The more urgent of the two is shown.
 */
export function useSafety(state: DraftState): Safety {
  const { kind, content, safety: saved, saving } = state;
  const local = useMemo(() => browserSafety(kind, content), [kind, content]);
  if (!local) return withoutAnswered(saved, content.flagAnswers);
  if (saving !== 'saved') return local;
  const emergency =
    [local.emergency, saved.emergency].filter((each) => each !== null).sort((one, other) => other.level - one.level)[0] ?? null;
  const asks = [...local.asks, ...saved.asks.filter((ask) => !local.asks.some((own) => own.flag === ask.flag))];
  return withoutAnswered({ level: Math.max(local.level, saved.level), emergency, asks }, content.flagAnswers);
}

/** A question that was answered a moment ago is not asked again while the answer is on its way. */
function withoutAnswered(safety: Safety, answers: FlagAnswers): Safety {
  return { ...safety, asks: safety.asks.filter((ask) => answers[String(ask.flag)] === undefined) };
}
