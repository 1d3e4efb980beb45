import type { Draft, DraftSave, ScreeningKind } from '@toothwise/contracts';
import { ApiProblem } from '@toothwise/web-platform';
import { screeningApi } from '../api/screening.resource.js';
import { localDay } from '../questions/questions.rules.js';

/** How long a save waits for a consent given a moment ago, which is still on its way to the screening service. */
export interface ConsentWait {
  /** Milliseconds between tries. */
  consentRetry: number;
  consentTries: number;
}

/** A date that lies in the future is refused at its field; it must not keep the other answers from being saved. */
export function savable<C extends Pick<DraftSave, 'form'>>(content: C): C {
  const { lastCleaningDate } = content.form;
  if (!lastCleaningDate || lastCleaningDate <= localDay()) return content;
  return { ...content, form: { ...content.form, lastCleaningDate: null } };
}

export async function readDraft(kind: ScreeningKind): Promise<Draft | null> {
  return (await screeningApi.drafts()).find((draft) => draft.kind === kind) ?? null;
}

/** Rejects with `draft.conflict` when the server has a newer version than `baseVersion`. */
export async function writeDraft(kind: ScreeningKind, save: () => DraftSave, wait: ConsentWait): Promise<Draft> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await screeningApi.saveDraft(kind, save());
    } catch (error) {
      const lagging = error instanceof ApiProblem && error.code === 'consent.required' && attempt < wait.consentTries;
      if (!lagging) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait.consentRetry));
    }
  }
}

/** Deletes what is there; nothing there is as good. */
export async function deleteDraft(kind: ScreeningKind): Promise<void> {
  await screeningApi.deleteDraft(kind).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  });
}
