import { jest } from '@jest/globals';
import type { XrayDepth } from '@toothwise/contracts-health';
import { linksOf } from '../sharing/use-shared.js';
import { pictures } from './read-picture.js';

const original = globalThis.fetch;
afterEach(() => void (globalThis.fetch = original));
const answering = (answer: () => unknown) => {
  const asked = jest.fn((..._: unknown[]) => Promise.resolve(answer() as Response));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
};

describe('stored values of a DICOM file', () => {
  const depth = { frames: 3, bits: 16, isSigned: false, least: 7, most: 10 } as XrayDepth;

  it('are read a frame at a time from where they begin in their file, where they lie in it', async () => {
    const bytes = Uint16Array.from([7, 8, 9, 10]).buffer;
    const asked = answering(() => ({ ok: true, status: 206, arrayBuffer: () => Promise.resolve(bytes) }));
    const frame = await pictures.readFrame({ url: '/file', from: 1000 }, depth, { width: 2, height: 2 }, 2, new AbortController().signal);
    expect(asked.mock.calls[0]).toMatchObject(['/file', { headers: { range: 'bytes=1016-1023' } }]);
    expect([...frame.values]).toEqual([7, 8, 9, 10]);
  });

  it('are asked for apart from their file behind a link for others: its header names people', async () => {
    const link = { url: 'http://store.test/values', expiresAt: '2026-11-28T12:00:00.000Z' };
    const asked = answering(() => new Response(JSON.stringify(link), { headers: { 'content-type': 'application/json' } }));
    const xrayId = '00000000-0000-4000-8000-0000000000b1';
    expect(await linksOf('secret')(xrayId, new AbortController().signal, 'values')).toEqual(link);
    expect(String(asked.mock.calls[0]![0])).toContain(`/shared/x-rays/${xrayId}/link?copy=depth`);
  });
});
