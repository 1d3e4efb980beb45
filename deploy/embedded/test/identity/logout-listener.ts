import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';

/** The application's back channel over real HTTP: hears which sessions have ended. */
export interface LogoutListener {
  port: number;
  /** Waits for the logout token of the session. */
  tokenOf(sessionId: string): Promise<string>;
  /** Sessions that were told of, each as often as it was. */
  heard(): string[];
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;

export async function startLogoutListener(port = 0): Promise<LogoutListener> {
  const tokens: { sid: string; token: string }[] = [];
  const waiting = new Map<string, (token: string) => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const token = new URLSearchParams(body).get('logout_token') ?? '';
      const sid = String(decodeJwt(token)['sid']);
      tokens.push({ sid, token });
      waiting.get(sid)?.(token);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => tokens.map(({ sid }) => sid),
    tokenOf(sessionId) {
      const known = tokens.find(({ sid }) => sid === sessionId);
      if (known) return Promise.resolve(known.token);
      return new Promise((give, fail) => {
        const timer = setTimeout(() => fail(new Error(`nobody said that the session ${sessionId} has ended`)), PATIENCE_MS);
        waiting.set(sessionId, (token) => {
          clearTimeout(timer);
          give(token);
        });
      });
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
