import type { Safety } from '@toothwise/contracts-core';
import type { Draft } from '@toothwise/contracts-screening';
import { type PhotoRecord, photoView } from '../photos/photo.record.js';
import type { DraftRecord } from './draft.record.js';

export function draftView(draft: DraftRecord, photos: readonly PhotoRecord[], safety: Safety): Draft {
  const { id, kind, version, step, form, person, flagAnswers, signs, sharing, updatedAt } = draft;
  return {
    id,
    kind,
    version,
    step,
    form,
    person,
    flagAnswers,
    signs,
    sharing,
    photos: photos.map(photoView),
    safety,
    updatedAt: updatedAt.toISOString(),
  };
}
