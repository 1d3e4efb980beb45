import { keptResultsStore, useKeptEmergency, useLaterPart, useQuery, useShowing } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import type { DraftState } from '../draft/draft.types.js';
import { unseen } from '../../first/told.rules.js';
import { FRESH } from '../../first/use-newest.js';
import { useWhose } from '../../basics/outcome/whose.js';
import { safetyRules } from './safety-rules.js';
import type { CheckedSafety } from './signs-safety.js';

/**
 * Keeps an emergency that is told in these answers on this device, from the first word of it: the line may go before it is sent. It goes once the
 * answers say nothing of it any more, its person has called them wrong, or somebody has seen what it is about.
 */
export function useKeptAnswers(state: DraftState, { emergency, sensitive }: CheckedSafety, isWrong: boolean): void {
  const { kind, status, saved, saving, content } = state;
  const hasRules = useLaterPart(safetyRules) !== null;
  const id = useOneId(saved?.id ?? `unsent ${kind}`);
  // What is not sent yet was told just now.
  const at = saving === 'saved' ? saved?.updatedAt : undefined;
  const isSeen = useSeenBy(id, at);
  const isKnown = status === 'ready' && (emergency !== null || hasRules);
  const said = useWhose()(content.person);
  // Also while its person puts the answers right that they called wrong: nothing pushes the field away under their fingers.
  useShowing(status === 'ready' && emergency ? [id] : []);
  useKeptEmergency({
    // Words of self-harm are said of who writes, whomever the answers are about.
    ...{ id, sensitive, at, whose: sensitive ? '' : said, isShown: !isWrong },
    emergency: !isKnown ? undefined : isWrong || isSeen ? null : emergency,
  });
}

/** It has another one once the server has the answers, or has them no more: it is the same that is told, and kept once. */
function useOneId(id: string): string {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) keptResultsStore.drop(before.current);
    before.current = id;
  }, [id]);
  return id;
}

/** While it is not known, nobody has. */
function useSeenBy(id: string, at: string | undefined): boolean {
  const marks = useQuery({
    queryKey: keys.told,
    queryFn: () => screeningApi.listToldSeen(),
    ...{ ...FRESH, enabled: at !== undefined, meta: { aside: true } as const },
  });
  return at !== undefined && unseen([{ id, at }], marks.data ?? []).length === 0;
}
