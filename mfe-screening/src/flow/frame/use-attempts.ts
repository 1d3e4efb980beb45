import type { ScreeningKind } from '@toothwise/contracts-core';
import { useLocation, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import type { DraftState } from '../../answers/draft/draft.types.js';
import { pathsOn } from '../../basics/screens/fields.rules.js';
import type { FlowScreen } from '../../basics/screens/steps.js';

interface SentBack {
  /** What the service does not take, as it names it, and in which version of the draft. */
  refused: readonly string[];
  version: number;
}
interface Wrong {
  field: string;
  message: string;
}

/** For the step that somebody is sent back to: it says at once what is missing. */
export const sentBack = (to: SentBack) => ({ sentBack: to });
const sentBackWith = (history: unknown) => (history as { sentBack?: SentBack } | null)?.sentBack;

/** What was not asked yet when somebody went past: it arose from later answers, or from what the service has read in them. */
const aroseSince = (path: string, kind: ScreeningKind): boolean =>
  path.startsWith('flagAnswers.') || (kind === 'routine_checkup' && path === 'form.painLevel');

/** Errors are for who tried: of a question that arises only now nobody did. */
function isFirstShown({ refused }: SentBack, screen: FlowScreen, kind: ScreeningKind): boolean {
  const wasAsked = pathsOn(screen, kind).some((path) => refused.includes(path) && !aroseSince(path, kind));
  return !wasAsked && refused.some((path) => aroseSince(path, kind));
}

/** How often somebody tried to go on from a step, being sent back to it counted in, and what is wrong with it since. */
export function useAttempts(kind: ScreeningKind, screen: FlowScreen, { version, saving }: DraftState) {
  const { t } = useTranslation('platform');
  const { state: history, key } = useLocation();
  const sent = sentBackWith(history);
  const isNew = sent !== undefined && isFirstShown(sent, screen, kind);
  const [attempt, setAttempt] = useState(sent && !isNew ? 1 : 0);
  const [entry, setEntry] = useState(key);
  if (entry !== key) {
    setEntry(key);
    if (sent && !isNew) setAttempt(attempt + 1);
  }
  // What was changed since may be right by now.
  const refused = sent?.version === version && saving === 'saved' ? sent.refused : [];
  const further = pathsOn(screen, kind).filter((path) => refused.includes(path));
  /** The page's own sentences come first: of what it finds right the service may know better. */
  const shown = (issues: Wrong[]): Wrong[] => {
    if (attempt === 0) return [];
    const fields = further.map((path) => path.slice(path.indexOf('.') + 1)).filter((field) => !issues.some((one) => one.field === field));
    return [...issues, ...fields.map((field) => ({ field, message: t('error.field') }))];
  };
  return { attempt, shown, isNew: isNew && attempt === 0, again: () => setAttempt(attempt + 1) };
}
