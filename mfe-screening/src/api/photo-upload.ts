import { ApiProblem, sessionStore } from '@toothwise/web-platform';
import type { Photo, ScreeningKind } from '@toothwise/contracts';

export interface PhotoUpload {
  kind: ScreeningKind;
  file: File;
  signal: AbortSignal;
  /** 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
}

/**
 * Sends one photo. `fetch` tells nothing of a request body's progress, so this is an XMLHttpRequest; a refused token is refreshed once.
 * Rejects with an ApiProblem; with an AbortError when `signal` aborts.
 */
export async function uploadPhoto(upload: PhotoUpload): Promise<Photo> {
  const token = await sessionStore.token();
  const first = await send(upload, token);
  const answer = first.status === 401 ? await send(upload, await sessionStore.refresh(token)) : first;
  if (answer.status >= 200 && answer.status < 300) return answer.body as Photo;
  const problem = (answer.body ?? {}) as { code?: string; title?: string; detail?: string; correlationId?: string };
  throw new ApiProblem({
    code: problem.code ?? `http.${answer.status}`,
    status: answer.status,
    title: problem.title ?? 'The photo could not be saved.',
    detail: problem.detail,
    correlationId: problem.correlationId,
  });
}

function send({ kind, file, signal, onProgress }: PhotoUpload, token: string): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/screening/v1/drafts/${kind}/photos`);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('accept', 'application/json, application/problem+json');
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
  request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText) }));
  const lost = () => reject(new ApiProblem({ code: 'network.failed', status: 0, title: 'The connection was lost.' }));
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
