import { sessionStore } from '../session/session.store.js';
import { ApiProblem, problemOfRefusal } from '../basics/line/api-problem.js';

export interface Upload {
  method: 'POST' | 'PUT';
  /** As `addressOf` says it. */
  url: string;
  /** Of the multipart form. */
  field: string;
  file: File;
  signal?: AbortSignal;
  /** Until the whole answer is there; two minutes unless told. */
  timeoutMs?: number;
  /** 0 to 1, of the bytes sent. */
  onProgress?: (part: number) => void;
}

type Answer = Parameters<typeof problemOfRefusal>[0];

/**
 * Sends one file. `fetch` tells nothing of a request body's progress, so this is an XMLHttpRequest; a refused token is refreshed once.
 * Rejects with an ApiProblem; with an AbortError when `signal` aborts.
 */
export async function uploadFile<T>(upload: Upload): Promise<T> {
  const token = await sessionStore.token();
  const first = await send(upload, token);
  const answer = first.status === 401 ? await send(upload, await sessionStore.refresh(token)) : first;
  if (answer.status >= 200 && answer.status < 300) return answer.body as T;
  throw problemOfRefusal(answer);
}

function send({ method, url, field, file, signal, timeoutMs = 120_000, onProgress }: Upload, token: string): Promise<Answer> {
  // Also when that was while the token was fetched.
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('accept', 'application/json, application/problem+json');
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress?.(event.loaded / event.total));
  const header = (name: string) => request.getResponseHeader(name);
  request.addEventListener('load', () => resolve({ status: request.status, body: parse(request.responseText), header }));
  const lost = () => reject(new ApiProblem({ code: 'network.failed', status: 0 }));
  request.addEventListener('error', lost);
  request.addEventListener('timeout', lost);
  request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.timeout = timeoutMs;
  const form = new FormData();
  form.append(field, file, file.name);
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
