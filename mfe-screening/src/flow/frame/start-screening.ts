import type { Screening } from '@toothwise/contracts-screening';
import { ApiProblem, unsavedStore } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';

/** What follows the attempt to start: the screening runs (or ended at once), or the person has to do something first. */
export type StartOutcome =
  | { next: 'screening'; screening: Pick<Screening, 'id' | 'status'> }
  | { next: 'credits' }
  | { next: 'consent' }
  | { next: 'questions'; refused: readonly string[]; version: number }
  | { next: 'signs' }
  | { next: 'other-answers' }
  | { next: 'wait' };

/**
 * Sends the draft to analysis. The idempotency key belongs to this version of the draft and survives a reload, so that a second press, a
 * lost answer or a reload starts nothing twice. Rejects with an ApiProblem for what the person cannot put right.
 */
export async function startScreening(store: DraftStore, dentistReview?: boolean): Promise<StartOutcome> {
  if (!(await store.save())) return { next: 'wait' };
  const { version, kind } = store.state();
  const keyName = `screening.start.${kind}.${version}${dentistReview ? '.reviewed' : ''}`;
  const key = unsavedStore.read<string>(keyName) ?? crypto.randomUUID();
  unsavedStore.keep(keyName, key);
  try {
    const screening = await screeningApi.startScreening({ body: { kind, draftVersion: version, dentistReview }, idempotencyKey: key });
    unsavedStore.drop(keyName);
    store.forget();
    return { next: 'screening', screening };
  } catch (error) {
    return await afterRefusal(error, store, keyName);
  }
}

async function afterRefusal(error: unknown, store: DraftStore, keyName: string): Promise<StartOutcome> {
  if (!(error instanceof ApiProblem)) throw error;
  // A refusal is remembered under its key; what is done about it deserves a new one.
  if (error.status >= 400 && error.status < 500) unsavedStore.drop(keyName);
  switch (error.code) {
    case 'credit.insufficient':
      return { next: 'credits' };
    case 'consent.required':
      return { next: 'consent' };
    case 'draft.incomplete':
      return { next: 'questions', refused: error.fields, version: store.state().version };
    case 'signs.required':
      // The service's copy has the answer no longer when it is too old.
      await store.reload();
      return { next: 'signs' };
    case 'draft.conflict':
      // Of another tab or device: nobody starts with what they have not seen.
      await store.reload();
      return { next: 'other-answers' };
    case 'screening.in-progress': {
      const running = (await screeningApi.listScreenings()).items.find((each) => each.status === 'analysing');
      if (running) return { next: 'screening', screening: running };
      throw error;
    }
    default:
      throw error;
  }
}
