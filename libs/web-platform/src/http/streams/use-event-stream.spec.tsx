import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionStore } from '../../session/session.store.js';
import { FakeIdentity, fakeUser } from '../../../test/index.js';
import type { StreamEvent } from './event-stream.js';
import { useEventStream } from './use-event-stream.js';

// This environment has no Web Locks, as some browsers: each tab reads a stream of its own. What tabs do together is shown in Chromium
// (e2e/journeys/streams.desktop.e2e.ts).

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void;

let server: http.Server;
let answer: Answer;
let asked: http.IncomingMessage[] = [];
const direct = globalThis.fetch;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request);
    const test = closed;
    response.on('close', () => test.push(request));
    answer(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (url, init) => direct(new URL(String(url), origin), init);
});
afterAll(() => {
  globalThis.fetch = direct;
  server.closeAllConnections();
  server.close();
});

let closed: http.IncomingMessage[] = [];
let heard: StreamEvent[] = [];
let polls = 0;
beforeEach(async () => {
  [asked, closed, heard, polls] = [[], [], [], 0];
  await sessionStore.start(new FakeIdentity(fakeUser));
});
afterEach(() => jest.useRealTimers());

const begin = (response: http.ServerResponse, text: string) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);

function Reader({ path = '/api/screening/v1/credits/events' }: { path?: string }) {
  const onEvent = (event: StreamEvent) => void heard.push(event);
  return <p>{useEventStream(path, { onEvent, poll: () => (polls += 1) })}</p>;
}
/** The page's time goes on in steps, so that what comes over the network in between is heard. */
const pass = async (seconds: number) => {
  for (let step = 0; step < seconds * 2; step += 1) {
    await act(() => jest.advanceTimersByTimeAsync(500));
    await act(() => pause(3));
  }
};
const theEnd = async () => {
  while (closed.length === 0) await pause(5);
};

describe('an event stream', () => {
  it('is read with the token, and again with the last id when it was cut off', async () => {
    answer = (response, { headers }) =>
      headers['last-event-id'] === undefined
        ? response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\nevent: stage\ndata: {"at":1}\n\n: comment\n\n')
        : begin(response, 'id: 2\ndata: a\ndata: b\n\n');
    render(<Reader />);
    expect(await screen.findByText('reconnecting')).toBeInTheDocument();
    expect(await screen.findByText('live', {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(heard).toEqual([
      { id: '1', event: 'stage', data: '{"at":1}' },
      { id: '2', event: 'message', data: 'a\nb' },
    ]);
    expect(asked.map(({ headers }) => [headers['last-event-id'], headers.authorization])).toEqual([
      [undefined, 'Bearer fake'],
      ['1', 'Bearer fake'],
    ]);
  });

  it('is one for all who listen in a tab, tells late ones the present state, and closes with the last', async () => {
    let stream!: http.ServerResponse;
    answer = (response) => begin((stream = response), 'event: credits\ndata: 1\n\nevent: credits\ndata: 2\n\n');
    const first = render(<Reader />);
    expect(await screen.findByText('live')).toBeInTheDocument();
    const second = render(<Reader />);
    expect(heard.map(({ data }) => data)).toEqual(['1', '2', '2']);
    first.unmount();
    stream.write('event: credits\ndata: 3\n\n');
    await waitFor(() => expect(heard.map(({ data }) => data)).toEqual(['1', '2', '2', '3']));
    expect(asked.length).toBe(1);
    second.unmount();
    await theEnd();
  });

  it('polls every 5 s after it gave way to a newer one, of which it tells nothing, and asks again late', async () => {
    jest.useFakeTimers();
    answer = (response) => {
      begin(response, 'event: stage\ndata: {}\n\n');
      if (asked.length === 1) response.end('event: superseded\ndata: {}\n\n');
    };
    render(<Reader />);
    await pass(20);
    expect([screen.getByText('polling').textContent, heard.length, polls, asked.length]).toEqual(['polling', 1, 3, 1]);
    await pass(20);
    expect([screen.getByText('live').textContent, asked.length]).toEqual(['live', 2]);
    const before = polls;
    await pass(10);
    expect(polls).toBe(before);
  });

  it('takes a stream without a sign of life for dead', async () => {
    jest.useFakeTimers();
    answer = (response) => begin(response, ': still here\n\n');
    render(<Reader />);
    await pass(1);
    expect([screen.getByText('live').textContent, asked.length]).toEqual(['live', 1]);
    await pass(33);
    expect(asked.length).toBe(1);
    await pass(4);
    expect([screen.getByText('live').textContent, asked.length]).toEqual(['live', 2]);
  });

  it('does not try for ever what the server refuses: one read shows what is the matter', async () => {
    jest.useFakeTimers();
    answer = (response) => response.writeHead(403).end();
    const page = render(<Reader />);
    await pass(30);
    expect([screen.getByText('refused').textContent, polls, asked.length]).toEqual(['refused', 1, 1]);
    page.unmount();
    render(<Reader />);
    await pass(1);
    expect(asked.length).toBe(2);
  });

  it('ends when the person signs out, and the next one has a stream of their own', async () => {
    answer = (response, { headers }) => begin(response, `data: ${headers.authorization}\n\n`);
    render(<Reader />);
    expect(await screen.findByText('live')).toBeInTheDocument();
    await act(() => sessionStore.signOut());
    await theEnd();
    expect(asked.length).toBe(1);
    await act(() => sessionStore.start(new FakeIdentity({ ...fakeUser, id: 'somebody-else' })));
    expect(await screen.findByText('live')).toBeInTheDocument();
    expect(asked.length).toBe(2);
  });
});
