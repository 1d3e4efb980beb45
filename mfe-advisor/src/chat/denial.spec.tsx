import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { keptResultsStore } from '@toothwise/web-platform';
import { example } from '@toothwise/web-platform/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { heard } from './browser-gate.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
});

const QUESTION = 'You wrote “i have sugar”. Do you have diabetes?';
const emergency = {
  ...{ level: 4, title: 'This is a dental emergency', doNow: ['Call your dentist'], call: 'dental-emergency-line' as const },
  because: ['Infection with a higher risk. You said: “i have sugar”'],
};
const stopped = (question?: string): Conversation => ({
  ...EXAMPLE,
  open: { what: 'emergency', flag: 22, about: null, question },
  safety: { level: 4, asks: [], emergency, painAsked: false },
});
const CHANGE = { label: 'Change answer', text: 'Change answer' };
const lifted: Conversation = {
  ...EXAMPLE,
  messages: [
    ...EXAMPLE.messages,
    line(4, 'person', 'No'),
    line(5, 'assistant', 'I noted that this does not apply.', { kind: 'note', choices: [CHANGE] }),
    line(6, 'assistant', 'How bad is the pain?', { choices: [] }),
  ],
  last: 6,
};

describe('the question under an emergency', () => {
  it('is asked as the service puts it, with what each answer does, and no words before it', async () => {
    await openConversation(stopped(QUESTION));
    const part = (await screen.findByText(QUESTION)).closest('section')!;
    expect(
      within(part)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'No', 'Not sure']);
    expect(part).toHaveTextContent('“Yes” and “Not sure” keep the advice above. “No” says that it does not apply.');
    expect(screen.queryByText(/heard wrongly/)).toBeNull();
  });

  it('is the flag’s own where the service is older', async () => {
    await openConversation(stopped());
    expect(await screen.findByText(/^To be sure: Does one of these apply/)).toBeInTheDocument();
  });

  it('stands below a card that says why', async () => {
    await openConversation(stopped(QUESTION));
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('Why: Infection with a higher risk. You said: “i have sugar”');
  });
});

describe('a "no" that took an emergency back', () => {
  it('is changed by one press', async () => {
    const sent: unknown[] = [];
    await openConversation(lifted, [
      example(advisorRoutes.takeTurn, ({ body }) => {
        sent.push(body);
        return stopped(QUESTION);
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change answer' }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(sent).toMatchObject([{ text: 'Change answer' }]);
  });

  it('offers that no more once something else was said', async () => {
    await openConversation({
      ...lifted,
      messages: [...lifted.messages, line(7, 'person', '4'), line(8, 'assistant', 'Thank you.')],
      last: 8,
    });
    expect(await screen.findByText('I noted that this does not apply.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change answer' })).toBeNull();
  });
});

describe('what is typed and not sent', () => {
  it('is advised of as that of whom the conversation is about', () => {
    const painkillers = (of: Partial<Conversation>) =>
      heard({ ...EXAMPLE, ...of }, { unsent: [], typed: 'cheek swollen, fever of 39, it hurts' }).emergency!.doNow.filter((step) =>
        /painkiller|paracetamol/.test(step),
      );
    expect(painkillers({ who: 'my-child', age: 6 })).toEqual([expect.stringMatching(/^For a child’s pain/)]);
    expect(painkillers({ who: 'me', age: 40 })).toEqual([expect.stringMatching(/^For an adult’s pain/)]);
  });
});

describe('what is typed after a "no"', () => {
  const after = (further: string, of: Partial<Conversation> = {}) => {
    const messages = [...EXAMPLE.messages, line(4, 'person', "I can't breathe, and a ball hit my face"), line(5, 'person', 'No')];
    return heard({ ...EXAMPLE, step: 'pain-level', messages, last: 5, ...of }, { unsent: [], typed: further }).emergency;
  };

  it('does not bring back what was denied, and makes an emergency of it with something new, or told anew', () => {
    expect(after('I brush my teeth twice a day')).toBeNull();
    expect(after('I am getting sleepy and have vomited')?.title).toEqual(expect.any(String));
    expect(after("I really can't breathe")?.title).toEqual(expect.any(String));
  });

  it('leaves an emergency that stands as the service says it', () => {
    expect(after('I brush my teeth twice a day', { safety: { level: 4, asks: [], emergency, painAsked: false } })).toBeNull();
  });
});

describe('an emergency that somebody has seen', () => {
  const seenAt = new Date().toISOString();
  const open = (toldAt: string, markedFor: string) =>
    openConversation({ ...stopped(QUESTION), who: 'my-child', age: 6, toldAt }, [
      example(screeningRoutes.listToldSeen, () => [{ toldId: EXAMPLE.id, toldAt: markedFor, seenAt }]),
    ]);
  const [EARLY, LATE] = [3_600_000, 1_800_000].map((before) => new Date(Date.now() - before).toISOString()) as [string, string];
  afterEach(() => keptResultsStore.wipe());

  it('says so, and is not kept on the device as one that stands', async () => {
    keptResultsStore.ownedBy('somebody');
    await open(EARLY, EARLY);
    expect(await screen.findByText(/^You said today, .* that your child has been seen about this\.$/)).toBeInTheDocument();
    expect(screen.getByTestId('emergency-card')).toBeInTheDocument();
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
  });

  it('does not where it was told anew since, and is kept with that time', async () => {
    keptResultsStore.ownedBy('somebody');
    await open(LATE, EARLY);
    await waitFor(() => expect(keptResultsStore.state()).toMatchObject([{ id: EXAMPLE.id, madeAt: LATE }]));
    expect(screen.queryByText(/^You said/)).toBeNull();
  });
});

describe('what is said below a card that stands', () => {
  const TOLD = '2026-11-20T14:03:11.000Z';
  const LATER = '2026-11-20T14:05:00.000Z';
  const before: Conversation = {
    ...stopped(QUESTION),
    ...{ toldAt: TOLD, last: 4 },
    messages: [...EXAMPLE.messages, line(4, 'person', 'my jaw is swollen, i have sugar')],
  };
  const NOTED = 'I have noted what you wrote.';
  const answers = (said: string, more: Partial<Conversation> = {}) =>
    example(advisorRoutes.takeTurn, (): Conversation => {
      const messages = [line(5, 'person', said, { at: LATER }), line(6, 'assistant', NOTED, { kind: 'note', at: LATER })];
      return { ...before, last: 6, messages, ...more };
    });
  /** jsdom lays nothing out: here nothing but the box is in sight, so that all that is led to is scrolled to. */
  const led: Element[] = [];
  beforeEach(() => {
    led.length = 0;
    Element.prototype.getBoundingClientRect = function of(this: Element) {
      return new DOMRect(0, this.matches('textarea') ? 600 : 5000, 300, 40);
    };
    Element.prototype.scrollIntoView = function to(this: Element) {
      led.push(this);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Element.prototype.getBoundingClientRect = () => new DOMRect();
  });
  const isBefore = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('leads to the reply and the question that waits, and keeps the way to the card', async () => {
    const OTHER = 'You answered No. To be sure: do you have diabetes?';
    await openConversation(before, [answers('Not sure', { open: { ...before.open, question: OTHER } })]);
    const card = await screen.findByTestId('emergency-card');
    await waitFor(() => expect(led.at(-1)).toContainElement(card));
    await userEvent.click(await screen.findByRole('button', { name: 'Not sure' }));
    const note = await screen.findByText(NOTED);
    const question = await screen.findByText(OTHER);
    expect(note.closest('[role="log"]')).toBeInTheDocument();
    expect(question.closest('[aria-live="polite"]')).toBeInTheDocument();
    expect([isBefore(card, note), isBefore(note, question)]).toEqual([true, true]);
    await waitFor(() => expect(question).toHaveFocus());
    expect(led.at(-1)).toHaveAttribute('data-by', 'person');
    expect(led.at(-1)).toHaveTextContent('Not sure');
    const stays = within(await screen.findByTestId('emergency-bar'));
    // As the card does: where no dentist can be had, there is the number.
    expect((await stays.findAllByRole('link', { name: /^Call / }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    await userEvent.click(stays.getByRole('button', { name: 'Whom to call' }));
    expect(screen.getByRole('heading', { name: 'Whom to call now' })).toHaveFocus();
  });

  it('leads to the reply of who types too, who goes on typing', async () => {
    await openConversation(before, [answers('is aspirin ok')]);
    const box = await screen.findByRole('textbox', { name: 'Your message' });
    await userEvent.type(box, 'is aspirin ok{Enter}');
    expect(await screen.findByText(NOTED)).toBeInTheDocument();
    await waitFor(() => expect(led.at(-1)).toHaveTextContent('is aspirin ok'));
    expect(box).toHaveFocus();
  });

  it('leads to the reply of who takes a "no" back, and to the question that is put again', async () => {
    const restored = 'I took your No back, so that it counts no more.';
    const back = [line(7, 'person', 'Change answer', { at: LATER }), line(8, 'assistant', restored, { kind: 'note', at: LATER })];
    await openConversation({ ...lifted, toldAt: null }, [
      example(advisorRoutes.takeTurn, (): Conversation => ({ ...before, last: 8, messages: back })),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change answer' }));
    expect(await screen.findByText(restored)).toBeInTheDocument();
    const question = await screen.findByText(QUESTION);
    await waitFor(() => expect(question).toHaveFocus());
    expect([led.at(-1)!.getAttribute('data-by'), led.at(-1)!.textContent]).toEqual(['person', expect.stringContaining('Change answer')]);
    expect(isBefore(screen.getByTestId('emergency-card'), screen.getByText(restored))).toBe(true);
  });

  it('leads to the card again where the line told of something graver', async () => {
    const graver = { ...emergency, level: 5, title: 'This may be a medical emergency', call: 'emergency-number' as const };
    await openConversation(before, [answers('worse', { toldAt: LATER, safety: { ...before.safety, level: 5, emergency: graver } })]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'worse{Enter}');
    const heading = await screen.findByRole('heading', { name: graver.title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(isBefore(screen.getByText('worse'), heading)).toBe(true);
    expect(led.at(-1)).toContainElement(heading);
  });
});
