import { Shutdown } from '@toothwise/service-kit';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Observable } from 'rxjs';
import { EventStreams } from './event-streams.js';
import type { LiveUpdates } from './live-updates.js';

describe('an event stream whose reader leaves', () => {
  it('while its first state is read holds on to nothing', async () => {
    let listeners = 0;
    const changes = new Observable<void>(() => {
      listeners += 1;
      return () => void (listeners -= 1);
    });
    const streams = new EventStreams({ changes: () => changes } as unknown as LiveUpdates, new Shutdown());
    const reading = Promise.withResolvers<ServerResponse>();
    const mayRead = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const server = createServer((_request, raw) => {
      const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) };
      const read = async () => {
        reading.resolve(raw);
        await mayRead.promise;
        return { events: [] };
      };
      const actor = { expiresAt: new Date(Date.now() + 60_000) };
      streams.open(reply as never, { topic: 'credits:somebody', actor: actor as never, read }).then(opened.resolve, opened.reject);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const leave = new AbortController();
    const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: leave.signal }).catch(() => 'left');
    const response = await reading.promise;
    leave.abort();
    await once(response, 'close');
    mayRead.resolve();
    await opened.promise;
    expect([await asked, listeners]).toEqual(['left', 0]);
    server.close();
  });
});
