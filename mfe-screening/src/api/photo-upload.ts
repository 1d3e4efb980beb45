import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, uploadFile } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';

export interface PhotoUpload {
  kind: ScreeningKind;
  file: File;
  signal: AbortSignal;
  /** 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
}

/** Sends one photo. Rejects with an ApiProblem; with an AbortError when `signal` aborts. */
export const uploadPhoto = ({ kind, ...upload }: PhotoUpload): Promise<Photo> =>
  uploadFile({ method: 'POST', url: addressOf(screeningRoutes.addPhoto, { params: { kind } }), field: 'photo', ...upload });
