import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, uploadFile } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';

export interface PhotoUpload {
  kind: ScreeningKind;
  /** Under which it is kept, and can be taken back before it has been answered. */
  id: string;
  file: File;
  signal: AbortSignal;
  /** 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
}

/** Sends one photo. Rejects with an ApiProblem; with an AbortError when `signal` aborts. */
export function uploadPhoto({ kind, id, ...upload }: PhotoUpload): Promise<Photo> {
  const url = `${addressOf(screeningRoutes.addPhoto, { params: { kind } })}?${new URLSearchParams({ id })}`;
  return uploadFile({ method: 'POST', url, field: 'photo', ...upload });
}
