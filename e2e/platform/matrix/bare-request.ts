import { request } from 'node:http';

interface Asked {
  /** Origin of a gateway or a service. */
  base: string;
  method: string;
  /** Sent as it is: fetch would tidy it up. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The answer has no end: its head is all that is waited for. */
  isEndless?: boolean;
}
export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** The gateway bounds what one network address sends in a minute, and the matrix asks more than a household does: each request comes from the next of these. */
const HOUSEHOLDS = Array.from({ length: 40 }, (_, index) => `127.0.1.${index + 1}`);
let asked = 0;

export function bareRequest({ base, method, path, headers = {}, body, isEndless = false }: Asked): Promise<Answered> {
  const { hostname, port, host } = new URL(base);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const from = HOUSEHOLDS[(asked += 1) % HOUSEHOLDS.length];
  const to = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path, method, localAddress: from };
  return new Promise((resolve, reject) => {
    request({ ...to, headers: { host, ...length, ...headers } }, (response) => {
      const said = { status: response.statusCode!, type: response.headers['content-type'] ?? '' };
      if (isEndless && said.status < 300) return (resolve({ ...said, text: '' }), response.destroy());
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ ...said, text })).on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}
