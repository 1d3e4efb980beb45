import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { emergencyAdvice, flagOf, openReading } from '@toothwise/triage';
import { keptResultsStore, unsavedFiles } from '@toothwise/web-platform';
import { example } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
  act(() => keptResultsStore.wipe());
});

const adviceOf = (text: string) => {
  const { sensitive: _, ...advice } = emergencyAdvice(openReading(null).peek({ source: 'chat', text, name: false }))!;
  return advice;
};
const QUESTION = flagOf(24).question;
const at = new Date(Date.now() - 60_000).toISOString();
const asked: Conversation = {
  ...EXAMPLE,
  ...{ open: { what: 'flag', flag: 24 }, who: 'someone-else', last: 5 },
  safety: { ...EXAMPLE.safety, asks: [{ flag: 24, question: QUESTION, levelIfYes: 5, by: 'rules' }] },
  messages: [...EXAMPLE.messages, line(4, 'person', 'i cant go on like this'), line(5, 'assistant', QUESTION, { kind: 'flag' })],
};
const told: Conversation = {
  ...asked,
  ...{ open: { what: 'emergency', flag: 24 }, sensitive: true, toldAt: at, updatedAt: at },
  safety: { ...EXAMPLE.safety, level: 5, emergency: adviceOf('I want to die') },
};
const calls = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the question whether somebody thinks of harming themselves', () => {
  it('has a kind word and who listens beside it, before it is answered', async () => {
    await openConversation(asked);
    const beside = await screen.findByTestId('somebody-listens');
    expect(beside).toHaveTextContent(/^I am sorry that it is this hard/);
    expect(calls(beside)).toEqual(['tel:988', 'sms:988']);
    expect(screen.getByText(QUESTION).compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['i cant go on like this', 'I cannot go on because of the pain'])('has it too while the line is cut: %s', async (words) => {
    await openConversation({ ...EXAMPLE, step: 'current-symptoms' });
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/turns') ? Promise.reject(new TypeError('Failed to fetch')) : answering(input, init);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), words);
    // Nothing comes and goes under who types.
    expect(screen.queryByTestId('somebody-listens')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(calls(await screen.findByTestId('somebody-listens'))).toEqual(['tel:988', 'sms:988']);
    expect(await screen.findByText('Not sent yet')).toBeVisible();
  });

  it('and no other question has it', async () => {
    await openConversation({ ...asked, open: { what: 'flag', flag: 9 }, safety: EXAMPLE.safety });
    await screen.findByText(QUESTION);
    expect(screen.queryByTestId('somebody-listens')).toBeNull();
  });

  it('once it is told has the kind card instead, and says what a "No" does in words that fit', async () => {
    await openConversation(told);
    const card = await screen.findByTestId('emergency-card');
    expect(card).not.toHaveTextContent('Medical emergency');
    expect(screen.queryByTestId('somebody-listens')).toBeNull();
    expect(await screen.findByText(/“No” takes it away, and we go on here with your teeth\. What you told stays here\.$/)).toBeVisible();
  });
});

describe('what was told of oneself', () => {
  it('need not be told again after a result: it stays, as the result does', async () => {
    const result = { level: 3, urgency: 'high' as const, summary: 's', recommendation: 'r', timeframe: 't' };
    await openConversation({ ...told, screeningId: EXAMPLE.id, result });
    await screen.findByTestId('emergency-card');
    expect(
      await screen.findByText('What you told stays here, and you can go on writing here. Your result stands as it was.'),
    ).toBeVisible();
    expect(screen.queryByText(/new consultation/)).toBeNull();
  });

  it('has no subject: neither on this device, nor where it was said that they are safe', async () => {
    keptResultsStore.ownedBy(fakeUser.id);
    await openConversation(told);
    await waitFor(() => expect(keptResultsStore.state()).toMatchObject([{ sensitive: true, whose: '' }]));
  });

  it('says that they are safe, not that they were seen', async () => {
    const mark = { toldId: told.id, toldAt: at, seenAt: new Date().toISOString() };
    await openConversation(told, [example(screeningRoutes.listToldSeen, () => [mark])]);
    expect(await screen.findByText(/^You said today, .* that you are safe now\.$/)).toBeVisible();
  });

  it.each([
    ['before a result', null],
    ['after one', { level: 5, urgency: 'high' as const, summary: 'x', recommendation: 'Call', timeframe: 'now' }],
  ])('is not called an emergency, or said to be of somebody, where a conversation is chosen: told %s', async (_when, result) => {
    const served = serve();
    const { messages: _, photos: __, ...talk } = told;
    const item = { ...talk, result };
    served.handlers.unshift(example(advisorRoutes.listConsultations, () => ({ items: [item], next: null })));
    await renderRemote(manifest, pages.chat);
    await screen.findByRole('heading', { name: 'How can I help you today?' });
    const row = (await screen.findByRole('heading', { name: 'Earlier conversations' })).closest('section')!;
    expect(await within(row).findByRole('link')).not.toHaveTextContent(/emergency that|medical emergency|someone else|not finished/i);
    expect(within(row).getByRole('link')).toHaveTextContent('Open it to read it, and for people to talk to');
    expect(screen.queryByTestId('told-first')).toBeNull();
  });
});
