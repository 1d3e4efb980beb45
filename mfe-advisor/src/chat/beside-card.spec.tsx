import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
});

const TOLD = '2026-11-20T14:03:11.000Z';
const QUESTION = 'One more question, because it may be more serious. Did Mila faint?';
const card = (level: 4 | 5, title: string) => ({ level, title, doNow: ['Call now', 'Keep still'], call: 'dental-emergency-line' as const });
const FELL: Conversation = {
  ...EXAMPLE,
  ...{ who: 'my-child', age: 6, name: 'Mila', last: 4, toldAt: TOLD },
  open: { what: 'flag', flag: 8, about: null, question: QUESTION },
  safety: { level: 4, asks: [], emergency: card(4, 'This is a dental emergency'), painAsked: false },
  messages: [...EXAMPLE.messages, line(4, 'person', 'Mila knocked out a tooth', { at: TOLD })],
};

describe('the question of a graver emergency', () => {
  it('stands below the card of a lesser one, with its answers and what they do', async () => {
    const page = await openConversation(FELL);
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(screen.getByText(/keep the advice above, and may make it more urgent/)).toBeInTheDocument();
    expect(screen.queryByText(/“No” says that it does not apply/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(page.sent.at(-1)?.body).toMatchObject({ text: 'Yes' }));
  });

  it('is followed by the card’s own once it is answered', async () => {
    await openConversation(FELL, [
      example(advisorRoutes.takeTurn, (): Conversation => ({
        ...FELL,
        ...{ last: 6, open: { what: 'emergency', flag: 12, about: null, question: 'To be sure: is it an adult tooth?' } },
        messages: [line(5, 'person', 'No'), line(6, 'assistant', 'Good. I noted that this does not apply.', { kind: 'note' })],
      })),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByText('To be sure: is it an adult tooth?')).toBeInTheDocument();
    expect(screen.getByText(/“No” says that it does not apply/)).toBeInTheDocument();
  });
});

describe('while the question stands out of sight below its card', () => {
  afterEach(() => {
    Element.prototype.getBoundingClientRect = () => new DOMRect();
  });
  const away = (at: number) => {
    Element.prototype.getBoundingClientRect = function of(this: Element) {
      return new DOMRect(0, this.matches('[data-part="answer"] [data-asked]') ? at : 100, 300, 40);
    };
  };
  const look = () => act(() => void dispatchEvent(new Event('scroll')));

  it('is named above the box by one button, which leads to it', async () => {
    away(1400);
    await openConversation(FELL);
    const question = await screen.findByText(QUESTION);
    look();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer one open question' }));
    expect(question).toHaveFocus();
    away(200);
    look();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer one open question' })).toBeNull());
  });

  it('is named where it is the card’s own, and not where none is open', async () => {
    away(1400);
    const own = 'To be sure: is it an adult tooth?';
    const page = await openConversation({ ...FELL, open: { what: 'emergency', flag: 12, about: null, question: own } });
    const question = await screen.findByText(own);
    look();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer one open question' }));
    expect(question).toHaveFocus();
    page.unmount();
    await openConversation({ ...FELL, open: { what: 'step', flag: null, about: null } });
    await screen.findByTestId('emergency-card');
    look();
    expect(screen.queryByRole('button', { name: 'Answer one open question' })).toBeNull();
  });
});

describe('what a question beside the card is answered with', () => {
  it('is the way to the card, which is brought into view', async () => {
    const choices = [{ label: 'Show the card', text: 'Show the card', shows: 'card' as const }];
    const asked = [
      line(5, 'person', 'how long do i have'),
      line(6, 'assistant', 'The card says what to do now.', { kind: 'note', choices }),
    ];
    const page = await openConversation({ ...FELL, last: 6, messages: [...FELL.messages, ...asked] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the card' }));
    expect(screen.getByRole('heading', { name: 'This is a dental emergency' })).toHaveFocus();
    expect(page.sent).toEqual([]);
  });
});

describe('whom to call about a dental emergency', () => {
  it('is said below its card: the own dentist, where to find one, who advises, and where to go else', async () => {
    await openConversation(FELL);
    const whom = within((await screen.findByRole('heading', { name: 'Whom to call now' })).closest('section')!);
    expect(whom.getByText(/^Your own dentist first/)).toBeInTheDocument();
    expect(whom.getByText(/Look for “emergency dentist” and the name of your town/)).toBeInTheDocument();
    expect(whom.getByText(/nearest emergency department/)).toBeInTheDocument();
  });

  it('is none where the emergency number is called', async () => {
    const medical = { ...card(5, 'This may be a medical emergency'), call: 'emergency-number' as const };
    await openConversation({ ...FELL, safety: { ...FELL.safety, level: 5, emergency: medical } });
    await screen.findByTestId('emergency-card');
    expect(screen.queryByRole('heading', { name: 'Whom to call now' })).toBeNull();
  });
});

describe('whose an emergency is', () => {
  const shown = async () => within(await screen.findByTestId('emergency-card'));

  it('is said on the card and in the bar, by name and age', async () => {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, -900, 300, 40);
    await openConversation(FELL);
    expect((await shown()).getByText('About Mila, age 6')).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('scroll')));
    expect(await within(await screen.findByTestId('emergency-bar')).findByText('About Mila, age 6')).toBeInTheDocument();
    Element.prototype.getBoundingClientRect = () => new DOMRect();
  });

  it.each([
    ['your son', { who: 'my-child' as const, age: null, name: null }, 'About your child'],
    [
      'another than the conversation is about',
      { who: 'me' as const, age: 40, name: null, toldOf: { who: 'someone-else' as const, age: 39, name: 'Ana' } },
      'About Ana, age 39',
    ],
  ])('is said of %s', async (_, whose, words) => {
    await openConversation({ ...FELL, ...whose });
    expect((await shown()).getByText(words)).toBeInTheDocument();
  });

  it('is said neither of who reads nor of self-harm', async () => {
    const page = await openConversation({ ...FELL, who: 'me', age: 34, name: null });
    expect((await shown()).queryByText(/^About/)).toBeNull();
    page.unmount();
    await openConversation({ ...FELL, sensitive: true });
    expect((await shown()).queryByText(/^About/)).toBeNull();
  });
});
