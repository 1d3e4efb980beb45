import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';

export interface Answer<T> {
  status: number;
  body: T;
}
export interface Change<T> {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'ERROR' | 'BOOKMARK';
  object: T;
}
interface List<T> {
  metadata: { resourceVersion: string };
  items: T[];
}

/** The cluster's API, asked by the holder of one token. */
export class Api {
  constructor(
    readonly server: { port: number; ca: string },
    readonly token: string,
  ) {}

  async ask<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    return new Promise((resolve, reject) => {
      const sent = this.#request(method, path, { 'content-type': type }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const isJson = answer.headers['content-type']?.includes('json') ?? false;
          resolve({ status: answer.statusCode ?? 0, body: (isJson ? JSON.parse(text) : text) as T });
        });
      });
      sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
    });
  }

  /** All there are, and then every change, in their order. @returns how to end it */
  async follow<T>(path: string, query: string, onChange: (change: Change<T>) => void): Promise<() => void> {
    const { status, body } = await this.ask<List<T>>('GET', `${path}?${query}`);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    for (const object of body.items) onChange({ type: 'ADDED', object });
    const further = `${path}?${query}&watch=1&resourceVersion=${body.metadata.resourceVersion}`;
    let isEnded = false;
    const sent = this.#request('GET', further, {}, (answer) => {
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (!isEnded) onChange(JSON.parse(line) as Change<T>);
      });
      // What is not heard any more would count as nothing that happened.
      answer.on('error', () => undefined).on('end', () => isEnded || onChange({ type: 'ERROR', object: {} as T }));
    });
    sent.on('error', () => isEnded || onChange({ type: 'ERROR', object: {} as T })).end();
    return () => {
      isEnded = true;
      sent.destroy();
    };
  }

  #request(method: string, path: string, headers: Record<string, string>, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const { port, ca } = this.server;
    const authorization = `Bearer ${this.token}`;
    return request({ host: '127.0.0.1', port, path, method, ca, headers: { ...headers, authorization } }, onAnswer);
  }
}
