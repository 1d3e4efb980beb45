import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { conversationPath, pages } from '../routes.js';
import { serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const OTHER_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const { messages: _, photos: __, ...PLAIN } = EXAMPLE;
const LAST = { ...PLAIN, id: OTHER_ID, updatedAt: ago(1) };
const emergency = (level: 4 | 5) => ({
  ...{ level, title: 'An emergency', doNow: ['Call'] },
  call: level === 4 ? ('dental-emergency-line' as const) : ('emergency-number' as const),
});
const told = (level: 4 | 5): Omit<Conversation, 'messages' | 'photos'> => ({
  ...PLAIN,
  ...{ who: 'my-child', age: 6, toldAt: ago(10), updatedAt: ago(10) },
  safety: { level, asks: [], emergency: emergency(level), painAsked: false },
});

/** @param items all of them, the newest first: one is read, and those in which an emergency stands */
async function openChoice(items: readonly Omit<Conversation, 'messages' | 'photos'>[], seenAt: string | null = null) {
  const served = serve();
  const asked = (query: { standing?: string | undefined; limit: number }) =>
    query.standing ? items.filter(({ safety }) => safety.emergency) : items.slice(0, query.limit);
  served.handlers.unshift(
    example(advisorRoutes.listConsultations, ({ query }) => ({ items: asked(query) as Conversation[], next: null })),
    example(screeningRoutes.listToldSeen, () => (seenAt ? [{ toldId: EXAMPLE.id, toldAt: seenAt, seenAt }] : [])),
  );
  await renderRemote(manifest, pages.chat);
  return screen.findByRole('heading', { name: 'How can I help you today?' });
}
const isBefore = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('where a conversation is begun while an emergency stands', () => {
  it('that comes first, with the call, before all that one could ask for', async () => {
    const question = await openChoice([told(5)]);
    const first = await screen.findByTestId('told-first');
    expect(isBefore(first, question)).toBe(true);
    expect(first).toHaveTextContent(/You told an emergency.*About your child, age 6/);
    const links = within(first)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringMatching(/^tel:/), conversationPath(EXAMPLE.id)]);
  });

  it('so does one that was told in an earlier conversation than the last', async () => {
    const since = Array.from({ length: 30 }, () => ({ ...PLAIN, id: crypto.randomUUID(), updatedAt: ago(5) }));
    await openChoice([LAST, ...since, told(4)]);
    const first = await screen.findByTestId('told-first');
    expect(within(first).getByRole('link', { name: 'Whom to call' })).toHaveAttribute('href', conversationPath(EXAMPLE.id));
    expect(screen.getByRole('button', { name: /Go on where you left off/ })).toBeInTheDocument();
  });

  it('one that somebody has seen does not', async () => {
    await openChoice([told(5)], ago(5));
    await waitFor(() => expect(screen.queryByTestId('told-first')).toBeNull());
  });
});
