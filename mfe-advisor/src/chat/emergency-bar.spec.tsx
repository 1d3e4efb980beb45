import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
const TOLD = '2026-11-20T14:03:11.000Z';
const YES = '2026-11-20T14:05:00.000Z';
const emergency = {
  level: 5,
  title: 'This may be a medical emergency',
  doNow: ['Call the emergency number now'],
  call: 'emergency-number' as const,
};
const flagged: Conversation = {
  ...EXAMPLE,
  ...{ last: 4, toldAt: TOLD },
  open: { what: 'emergency', flag: 8, about: null, question: 'After an injury: was there fainting?' },
  safety: { level: 5, asks: [], emergency, painAsked: false },
  messages: [...EXAMPLE.messages, line(4, 'person', 'he fell and is sleepy', { at: TOLD })],
};
const STANDS = 'You answered Yes, so this stands: please call. If that was a slip, answer once more: after an injury, was there fainting?';

/** jsdom lays nothing out: where the call of the card is in the page as it is scrolled now. */
let callAt = 100;
const scrollTo = (at: number) =>
  act(() => {
    callAt = at;
    dispatchEvent(new Event('scroll'));
  });
beforeEach(() => {
  sessionStorage.clear();
  callAt = 100;
  Element.prototype.getBoundingClientRect = function of(this: Element) {
    return new DOMRect(0, this.matches('[data-part="emergency"] a') ? callAt : 200, 300, 40);
  };
});
afterEach(() => {
  globalThis.fetch = original;
  Element.prototype.getBoundingClientRect = () => new DOMRect();
});

const bar = () => screen.getByTestId('emergency-bar');
const isGone = () => expect(screen.queryByTestId('emergency-bar')?.style.visibility ?? 'hidden').toBe('hidden');
const callIn = (place: HTMLElement) =>
  within(place)
    .getByText(/^Call \d+|^Call /)
    .closest('a');

describe('while an emergency of the conversation stands', () => {
  it('its call is in view right after a "Yes", though the card is far above', async () => {
    const yes = [line(5, 'person', 'Yes', { at: YES })];
    await openConversation(flagged, [
      example(advisorRoutes.takeTurn, (): Conversation => ({
        ...flagged,
        toldAt: YES,
        open: { ...flagged.open, question: STANDS },
        last: 5,
        messages: yes,
      })),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(STANDS)).toBeInTheDocument();
    scrollTo(-2400);
    await waitFor(() => expect(bar()).toBeVisible());
    expect(callIn(bar())).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  it.each([
    ['above', -2400],
    ['below, as at the top of an old chat', 5000],
  ])('the call stays in view where the card is %s, and is there once where the card’s own is seen', async (_, away) => {
    await openConversation(flagged);
    await screen.findByTestId('emergency-card');
    await waitFor(isGone);
    scrollTo(away);
    await waitFor(() => expect(bar()).toBeVisible());
    scrollTo(100);
    await waitFor(isGone);
  });

  it('so it does while what tells of it is only typed', async () => {
    await openConversation();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'I cannot breathe');
    await screen.findByTestId('emergency-card');
    scrollTo(5000);
    await waitFor(() => expect(bar()).toBeVisible());
  });

  it('it leads to what to do', async () => {
    await openConversation(flagged);
    await screen.findByTestId('emergency-card');
    scrollTo(-2400);
    await waitFor(() => expect(bar()).toBeVisible());
    await userEvent.click(within(bar()).getByRole('button', { name: 'What to do' }));
    expect(screen.getByRole('heading', { name: emergency.title })).toHaveFocus();
  });
});
