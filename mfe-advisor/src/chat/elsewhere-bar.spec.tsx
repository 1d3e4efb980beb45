import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { keptResultsStore, type KeptResult } from '@toothwise/web-platform';
import { example } from '@toothwise/web-platform/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE } from '../alone/example-handlers.js';
import { conversationPath } from '../routes.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
const emergency = (title: string) => ({
  level: 5 as const,
  title,
  doNow: ['Call the emergency number now'],
  call: 'emergency-number' as const,
});
const kept = (id: string, more: Partial<KeptResult> = {}): KeptResult => {
  const now = new Date().toISOString();
  return {
    ...{ id, whose: 'About Mila, age 6', sensitive: false, emergency: emergency('This may be a medical emergency'), level: 5 },
    ...{
      headline: '',
      madeAt: now,
      readAt: now,
      told: true,
      levelName: '',
      timeframe: '',
      due: null,
      steps: [],
      shared: false,
      practice: null,
    },
    ...more,
  };
};
const OTHER = '00000000-0000-4000-8000-0000000000bb';
const SELF = 'You do not have to carry this alone';

const scrollTo = (at: number) =>
  act(() => {
    Object.defineProperty(globalThis, 'scrollY', { value: at, configurable: true });
    dispatchEvent(new Event('scroll'));
  });
beforeEach(() => {
  sessionStorage.clear();
  keptResultsStore.wipe();
});
afterEach(() => {
  globalThis.fetch = original;
  keptResultsStore.wipe();
  scrollTo(0);
});

async function opened(...all: KeptResult[]) {
  await openConversation();
  await screen.findByRole('log');
  act(() => all.forEach((one) => keptResultsStore.keep(one)));
}
const bar = () => screen.getByTestId('elsewhere-bar');

describe('an emergency that is open in another conversation', () => {
  it('stays in view once the page’s own line of it is scrolled away: whose, whom to call, and the way to it', async () => {
    await opened(kept(OTHER));
    expect(screen.queryByTestId('elsewhere-bar')).toBeNull();
    scrollTo(700);
    await waitFor(() => expect(bar()).toBeVisible());
    expect(bar()).toHaveTextContent('Emergency open. About Mila, age 6');
    expect(within(bar()).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(within(bar()).getByRole('link', { name: 'See' })).toHaveAttribute('href', '/patient-portal');
    scrollTo(0);
    await waitFor(() => expect(bar()).not.toBeVisible());
  });

  it('is in no bar of its own conversation, and not in view where none is open', async () => {
    await opened(kept(EXAMPLE.id));
    scrollTo(700);
    await waitFor(() => expect(screen.queryByTestId('elsewhere-bar')).toBeNull());
  });

  it('is named by nothing where it is of self-harm', async () => {
    await opened(kept(OTHER, { sensitive: true, whose: '', emergency: emergency(SELF) }));
    scrollTo(700);
    await waitFor(() => expect(bar()).toBeVisible());
    expect(bar()).toHaveTextContent(/^Someone to talk to, now/);
    expect(bar()).not.toHaveTextContent(/[Ee]mergency|Mila/);
  });
});

describe('the way to it', () => {
  it('leads to the conversation that told it, however many were begun since', async () => {
    const { messages: _, photos: __, ...talk } = EXAMPLE;
    const told = { ...talk, id: OTHER, safety: { ...talk.safety, level: 5 as const, emergency: emergency('An emergency') } };
    await openConversation(EXAMPLE, [
      example(advisorRoutes.listConsultations, ({ query }) => ({ items: query.standing ? [told] : [talk], next: null })),
    ]);
    await screen.findByRole('log');
    act(() => keptResultsStore.keep(kept(OTHER)));
    scrollTo(700);
    await waitFor(() => expect(within(bar()).getByRole('link', { name: 'See' })).toHaveAttribute('href', conversationPath(OTHER)));
  });
});
