import type { Conversation } from '@toothwise/contracts-advisor';
import { flagOf } from '@toothwise/triage';
import { unsavedFiles } from '@toothwise/web-platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

const { question, level } = flagOf(10);
const ask = { flag: 10, question, levelIfYes: level, by: 'rules' as const };
const asked: Conversation = {
  ...EXAMPLE,
  ...{ open: { what: 'flag', flag: 10 }, last: 5 },
  safety: { ...EXAMPLE.safety, asks: [ask] },
  messages: [...EXAMPLE.messages, line(4, 'person', 'i take to many advil'), line(5, 'assistant', question, { kind: 'flag' })],
};
const calls = () => [...screen.getByTestId('too-much').querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('The question how much of a painkiller was taken', () => {
  it('has who advises on poisons beside it at once, whom nobody has to answer first', async () => {
    await openConversation(asked);
    expect(await screen.findByTestId('too-much')).toHaveTextContent('You do not have to answer first.');
    expect(calls()).toEqual(['tel:18002221222', 'tel:911']);
    expect(screen.getByText(question).compareDocumentPosition(screen.getByTestId('too-much'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has them while another question comes before it, and not where it is only guessed', async () => {
    const page = await openConversation({ ...asked, open: { what: 'flag', flag: 2 } });
    expect(await screen.findByTestId('too-much')).toBeInTheDocument();
    page.unmount();
    const guessed = { ...asked, open: { what: 'flag' as const, flag: 2 } };
    await openConversation({ ...guessed, safety: { ...asked.safety, asks: [{ ...ask, by: 'second-reader' }] } });
    await screen.findByText(question);
    expect(screen.queryByTestId('too-much')).toBeNull();
  });

  it('has them while the line is cut', async () => {
    await openConversation({ ...EXAMPLE, step: 'current-symptoms' });
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/turns') ? Promise.reject(new TypeError('Failed to fetch')) : answering(input, init);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'i take to many advil{Enter}');
    await waitFor(() => expect(calls()).toEqual(['tel:18002221222', 'tel:911']));
  });
});

describe('A question that may mean a medical emergency', () => {
  const openAt = (flag: number, more: Partial<Conversation> = {}) =>
    openConversation({
      ...EXAMPLE,
      open: { what: 'flag', flag },
      messages: [...EXAMPLE.messages, line(4, 'assistant', question, { kind: 'flag' })],
      ...more,
    });

  it.each([8, 6, 1])('has the call beside it, for whoever would say yes or is in doubt: flag %i', async (flag) => {
    await openAt(flag);
    const beside = await screen.findByTestId('in-doubt');
    expect(beside).toHaveTextContent('If it is so, or you are in doubt:');
    expect(beside.querySelector('a')).toHaveAttribute('href', 'tel:911');
  });

  it('has it where a risk makes it so grave: swelling that spreads, with diabetes', async () => {
    const { question: spreads } = flagOf(14);
    const open = { flag: 14, question: spreads, by: 'rules' as const };
    const page = await openAt(14, { safety: { ...EXAMPLE.safety, asks: [{ ...open, levelIfYes: 5 }] } });
    expect(await screen.findByTestId('in-doubt')).toBeInTheDocument();
    page.unmount();
    await openAt(14, { safety: { ...EXAMPLE.safety, asks: [{ ...open, levelIfYes: 4 }] } });
    await screen.findByText(question);
    expect(screen.queryByTestId('in-doubt')).toBeNull();
  });

  it.each([17, 10, 24])('has it not where nothing so grave is asked, or where others are named to call: flag %i', async (flag) => {
    await openAt(flag);
    await screen.findByText(question);
    expect(screen.queryByTestId('in-doubt')).toBeNull();
  });
});
