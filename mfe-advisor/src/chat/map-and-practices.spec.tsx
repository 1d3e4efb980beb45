import { jest } from '@jest/globals';
import type { Conversation } from '@toothwise/contracts-advisor';
import { unsavedFiles } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { conversationPath, pages } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

describe('the demo of the tooth chart', () => {
  it('TOOTH-018 APP-027 APP-234 lists the selected teeth, and forgets them by Reset, for whoever is not signed in', async () => {
    const { sent } = serve();
    await renderRemote(manifest, pages.toothChart, { user: null });
    expect(await screen.findByText('No tooth is selected.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Upper right first molar, tooth 16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pain' }));
    const list = screen.getByRole('heading', { name: 'Selected teeth' }).parentElement!;
    expect(list).toHaveTextContent('16');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(list).toHaveTextContent('No tooth is selected.');
    expect(sent).toEqual([]);
  });
});

describe('at the tooth map', () => {
  const mapping: Conversation = { ...EXAMPLE, step: 'tooth-mapping', open: { what: 'step', flag: null } };
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

  it.each(['Complete Mapping', '✓ Continue (1)'])(
    'CHAT-077 TOOTH-010 TOOTH-011 opens the map in the conversation, and sends its marks once by "%s"',
    async (button) => {
      const { sent } = await openConversation(mapping);
      await screen.findByRole('textbox', { name: 'Your message' });
      expect(screen.queryByRole('heading', { name: 'Click on teeth that concern you:' })).toBeNull();
      expect(await screen.findByRole('heading', { name: 'Click on teeth that concern you:' })).toBeInTheDocument();
      await userEvent.click(await screen.findByRole('button', { name: 'Upper right first molar, tooth 16' }));
      await userEvent.click(screen.getByRole('button', { name: 'Crack/Chip' }));
      await userEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]!.body).toMatchObject({ map: [{ fdi: 16, type: 'chipped', severity: 'mild' }] });
    },
  );

  it('gives marks back to the map when the conversation went on elsewhere', async () => {
    const { first, sent } = await openConversation(mapping);
    first.push({ of: '/turns', answer: () => problem(409, 'turn.stale') });
    await userEvent.click(await screen.findByRole('button', { name: 'Upper right first molar, tooth 16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Crack/Chip' }));
    await userEvent.click(screen.getByRole('button', { name: '✓ Continue (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    await userEvent.click(await screen.findByRole('button', { name: '✓ Continue (1)' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.body).toMatchObject({ map: [{ fdi: 16, type: 'chipped', severity: 'mild' }] });
  });

  it('leaves the step out on a narrow screen, once, and opens the map by Map Teeth', async () => {
    globalThis.matchMedia = (() => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
    const { sent } = await openConversation(mapping);
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ leaveOut: 'tooth-mapping' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Map Teeth' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upper right first molar, tooth 16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pain' }));
    await userEvent.click(screen.getByRole('button', { name: '✓ Continue (1)' }));
    await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ map: [{ fdi: 16, type: 'pain' }] }));
    expect(sent).toHaveLength(2);
  });
});

describe('where practices are wished', () => {
  const result = { level: 2, urgency: 'medium' as const, summary: 'x', recommendation: 'See a dentist', timeframe: 'soon' };
  const searching: Conversation = { ...EXAMPLE, step: 'find-dentists', screeningId: EXAMPLE.id, result, searching: { place: 'Newark' } };
  interface Asked {
    position: { latitude: number; longitude: number } | null;
    address: string | null;
  }
  /** A service that knows Newark, or no place at all, and so many practices there. */
  const practices = (places: number, count: number, asked: unknown[]) => {
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
      if (!request.url.includes('/api/clinic/')) return answering(input, init);
      expect(request.url).toMatch(/\/clinics\/for-case$/);
      const body = (await request.json()) as Asked;
      asked.push(body);
      if (count < 0) return problem(503, 'service.unavailable');
      const known = body.position !== null || places > 0;
      const searchLocation = {
        ...{ lat: body.position?.latitude ?? 40.7357, lng: body.position?.longitude ?? -74.1724 },
        ...{ label: 'Newark, NJ', usedDefaultLocation: !known },
      };
      const clinic = {
        ...{ placeId: 'mock_a', name: 'A', address: 'B', phone: null, website: null, rating: 4.5, totalReviews: 0, priceLevel: null },
        ...{ location: { lat: 40, lng: -74 }, openingHours: null, isOpen: null, reviews: [], specialties: [], distanceMiles: 1 },
        ...{ matchScore: 45, matchReasons: [{ reason: 'rating', points: 45 }], sample: true },
      };
      return Response.json({ clinics: Array(count).fill(clinic), searchLocation, totalFound: count, searchRadius: 15_000 });
    };
  };
  const deviceAt = (told: { latitude: number; longitude: number } | null) => {
    const ask = jest.fn((found: (at: object) => void, refuse: (why: object) => void, _how: object) =>
      told ? found({ coords: told }) : refuse({ code: 1, PERMISSION_DENIED: 1 }),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
    return ask;
  };
  beforeEach(() => deviceAt(null));

  it.each([
    ['CHAT-149 ACF-010', 'found', 1, 2],
    ['ACF-011', 'none', 1, 0],
    ['ACF-011', 'none', 0, 2],
    ['ACF-012', 'failed', 1, -1],
  ])('%s says that the search has %s, once', async (_, how, places, count) => {
    const asked: unknown[] = [];
    const { sent } = serve(searching);
    practices(places, count, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        expect.objectContaining({ search: how, ...(how !== 'failed' && places > 0 && { around: 'address' }) }),
      ]),
    );
    expect(asked[0]).toMatchObject({ address: 'Newark', country: 'US', position: null });
  });

  it.each([
    ['high', 25_000],
    ['medium', 15_000],
    ['low', 15_000],
  ] as const)('ACF-032 ACF-033 looks, where urgency is %s, within %i m for five rated 4 or more', async (urgency, radius) => {
    const asked: unknown[] = [];
    serve({ ...searching, result: { ...result, urgency } });
    practices(1, 2, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect(asked).toMatchObject([{ urgency, radius, minRating: 4, maxResults: 5 }]));
  });

  it('ACF-026 looks twice as far where nothing is near, and only then says so', async () => {
    const asked: { radius: number }[] = [];
    const { sent } = serve(searching);
    practices(1, 0, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ search: 'none', around: 'address' }]));
    const [near, far] = asked;
    expect([asked.length, far!.radius]).toEqual([2, 2 * near!.radius]);
  });

  it.each([
    ['a place', 'Leeds LS6', 1],
    ['no place', null, 0],
  ])('says at once that no practice of a country is listed, and looks no farther, where %s is named', async (_, place, times) => {
    localStorage.setItem('toothwise.country', 'GB');
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
    try {
      const asked: unknown[] = [];
      const ask = deviceAt({ latitude: 53.8, longitude: -1.5 });
      const { sent } = serve({ ...searching, searching: { place } });
      practices(0, 0, asked);
      await renderRemote(manifest, conversationPath(EXAMPLE.id));
      await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ search: 'none', unlisted: 'GB' }]));
      expect([asked.length, ask.mock.calls.length]).toEqual([times, 0]);
    } finally {
      localStorage.removeItem('toothwise.country');
      act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
    }
  });

  it('ACF-021 FIND-049 asks the device where it is when no place is named: high accuracy, 10 s, at most 5 minutes old', async () => {
    const asked: unknown[] = [];
    const ask = deviceAt({ latitude: 41.5, longitude: -73 });
    const { sent } = serve({ ...searching, searching: { place: null } });
    practices(0, 2, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ search: 'found', around: 'device' }]));
    expect(ask.mock.calls[0]![2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
    expect(asked).toMatchObject([{ address: null, position: { latitude: 41.5, longitude: -73 } }]);
  });

  it('asks nobody for practices around a place that nobody told', async () => {
    const asked: unknown[] = [];
    const { sent } = serve({ ...searching, searching: { place: null } });
    practices(1, 2, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ search: 'none' }]));
    expect(asked).toEqual([]);
  });

  it('looks again, after a reload too, at the place that was named', async () => {
    const asked: unknown[] = [];
    const { sent } = serve(searching);
    practices(1, 2, asked);
    const { unmount } = await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    const again = serve({ ...searching, searching: { place: null } });
    practices(1, 2, asked);
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    await waitFor(() => expect([...sent, ...again.sent].map(({ body }) => body)).toMatchObject([{ search: 'found' }, { search: 'found' }]));
    expect(asked.at(-1)).toMatchObject({ position: { latitude: 40.7357 } });
  });
});
