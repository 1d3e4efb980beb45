import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, ApiProblem, problemOfRefusal, sessionStore } from '@toothwise/web-platform';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';

export interface PhotoUpload {
  kind: ScreeningKind;
  file: File;
  signal: AbortSignal;
  /** 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
}

type Answer = Parameters<typeof problemOfRefusal>[0];

/**
 * Sends one photo. `fetch` tells nothing of a request body's progress, so this is an XMLHttpRequest; a refused token is refreshed once.
 * Rejects with an ApiProblem; with an AbortError when `signal` aborts.
 */
export async function uploadPhoto(upload: PhotoUpload): Promise<Photo> {
  const token = await sessionStore.token();
  const first = await send(upload, token);
  const answer = first.status === 401 ? await send(upload, await sessionStore.refresh(token)) : first;
  if (answer.status >= 200 && answer.status < 300) return answer.body as Photo;
  throw problemOfRefusal(answer);
}

function send({ kind, file, signal, onProgress }: PhotoUpload, token: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(screeningRoutes.addPhoto, { params: { kind } }));
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('accept', 'application/json, application/problem+json');
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
  const header = (name: string) => request.getResponseHeader(name);
  request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText), header }));
  const lost = () => reject(new ApiProblem({ code: 'network.failed', status: 0 }));
  request.addEventListener('error', lost);
  request.addEventListener('timeout', lost);
  request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.timeout = 120_000;
  const form = new FormData();
  form.append('photo', file, file.name);
  request.send(form);
  return promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
