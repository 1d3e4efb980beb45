import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Draft, DraftSave } from '@toothwise/contracts-screening';
import { TEXT_LIMITS } from '@toothwise/contracts-core/options';
import { ApiProblem } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';
import { localDay } from '../../basics/local-day.js';
import type { DraftContent } from './draft.types.js';

/** How long a save waits for a consent given a moment ago, which is still on its way to the screening service. */
export interface ConsentWait {
  /** Milliseconds between tries. */
  consentRetry: number;
  consentTries: number;
}

/** A date in the future and a text beyond the limit are refused at their fields; they must not keep the other answers from being saved. */
export function savable(content: DraftContent): DraftContent {
  const { symptoms, currentConcerns, lastCleaningDate } = content.form;
  const form = {
    ...content.form,
    symptoms: symptoms.slice(0, TEXT_LIMITS.answer),
    currentConcerns: currentConcerns.slice(0, TEXT_LIMITS.answer),
    lastCleaningDate: lastCleaningDate && lastCleaningDate > localDay() ? null : lastCleaningDate,
  };
  return { ...content, form };
}

export async function readDraft(kind: ScreeningKind): Promise<Draft | null> {
  return (await screeningApi.listDrafts()).find((draft) => draft.kind === kind) ?? null;
}

/** Rejects with `draft.conflict` when the server has a newer version than `baseVersion`. */
export async function writeDraft(kind: ScreeningKind, save: () => DraftSave, wait: ConsentWait): Promise<Draft> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await screeningApi.saveDraft({ params: { kind }, body: save() });
    } catch (error) {
      const lagging = error instanceof ApiProblem && error.code === 'consent.required' && attempt < wait.consentTries;
      if (!lagging) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait.consentRetry));
    }
  }
}

/** Deletes what is there; nothing there is as good. */
export async function deleteDraft(kind: ScreeningKind): Promise<void> {
  await screeningApi.discardDraft({ params: { kind } }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  });
}
