import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { keptResultsStore, useShownHere } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
  keptResultsStore.wipe();
});

const advisorDown = () => http.get('*/api/advisor/v1/consultations/*', () => problem(503, 'service.unavailable'));
const OWN = { label: 'New consultation about me', text: 'New consultation about me', starts: 'me' as const };
const emergency = {
  ...{ level: 4, title: 'This is a dental emergency', doNow: ['Call your dentist'], call: 'dental-emergency-line' as const, because: [] },
};
const ofAna: Conversation = {
  ...EXAMPLE,
  ...{ who: 'someone-else', age: 39, name: 'Ana', model: 'ai.example' },
  open: { what: 'emergency', flag: 15, about: null, question: 'Is the socket still bleeding?' },
  safety: { level: 4, asks: [], emergency, painAsked: false },
  toldAt: new Date().toISOString(),
  messages: [
    ...EXAMPLE.messages,
    line(4, 'person', 'now back to me, my own molar aches'),
    line(5, 'assistant', 'This consultation is about Ana.', { kind: 'note', choices: [OWN] }),
  ],
  last: 5,
};

describe('a conversation that is about another person', () => {
  it('starts one about oneself by one press, of the same kind and reader; it sends no line, and leaves this one as it is', async () => {
    const own = { ...EXAMPLE, id: '00000000-0000-4000-8000-0000000000bb', who: 'me' as const };
    const { sent, at } = await openConversation(ofAna, [
      example(advisorRoutes.startConsultation, () => own),
      example(advisorRoutes.readConsultation, ({ params }) => (params.id === own.id ? own : ofAna)),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'New consultation about me' }));
    await waitFor(() => expect(at()).toContain(own.id));
    const written = sent.filter(({ url }) => url.includes('/consultations'));
    expect(written.map(({ method, body }) => [method, body])).toEqual([['POST', { type: 'urgent', model: 'ai.example', who: 'me' }]]);
  });

  it('says so where it could not be started, and tries again', async () => {
    const served = await openConversation(ofAna);
    const button = await screen.findByRole('button', { name: 'New consultation about me' });
    served.first.push({ of: '/consultations', answer: () => Response.error() });
    await userEvent.click(button);
    expect(await screen.findByText('The new consultation could not be started.')).toBeVisible();
  });

  it('keeps on this device whose the emergency is, by name', async () => {
    keptResultsStore.ownedBy('somebody');
    await openConversation(ofAna);
    await waitFor(() => expect(keptResultsStore.state()).toMatchObject([{ id: ofAna.id, whose: 'About Ana, age 39' }]));
  });

  it('says that this page shows it for as long as its card is there, and not where the conversation cannot be read', async () => {
    const { result } = renderHook(useShownHere);
    const down = advisorDown();
    const broken = await openConversation(ofAna, [down]);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(result.current).toEqual([]);
    broken.unmount();
    const { unmount } = await openConversation(ofAna);
    await screen.findByTestId('emergency-card');
    expect(result.current).toEqual([ofAna.id]);
    unmount();
    expect(result.current).toEqual([]);
  });

  it('keeps one that was told of another as theirs', async () => {
    keptResultsStore.ownedBy('somebody');
    await openConversation({ ...ofAna, who: 'me', age: 41, name: null, toldOf: { who: 'my-child', age: 6, name: 'Leo' } });
    await waitFor(() => expect(keptResultsStore.state()).toMatchObject([{ id: ofAna.id, whose: 'About Leo, age 6' }]));
  });
});
