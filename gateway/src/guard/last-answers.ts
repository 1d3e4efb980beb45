import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as passed } from 'node:timers/promises';

/**
 * The beginning of leaving: each answer from now on asks for no more on its connection, and for a while what is sent by those who do not know
 * yet is still taken. Who closes at once instead loses what was on its way on connections that seemed idle.
 * @param listensMs how long that while is
 */
export async function lastAnswers(server: Server, listensMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (listensMs > 0) await passed(listensMs);
  // What has arrived meanwhile is read before whoever closes what is idle: timers come first.
  await turn();
}
