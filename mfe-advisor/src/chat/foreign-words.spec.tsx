import type { Conversation } from '@toothwise/contracts-advisor';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';
import { unreadIn } from './browser-gate.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
});

const said = (...texts: string[]): Conversation => ({
  ...EXAMPLE,
  ...{ step: 'current-symptoms', last: 3 + texts.length + 1 },
  messages: [
    ...EXAMPLE.messages,
    ...texts.map((text, index) => line(4 + index, 'person', text)),
    line(4 + texts.length, 'assistant', 'I can read English only, so I did not understand that.', { kind: 'note' }),
  ],
});

describe('a line in a language that the rules do not read', () => {
  it('is answered in that language, with the number to call and the way to emergency help', async () => {
    await openConversation(said('Rosa', 'mặt tôi sưng to'));
    const own = await screen.findByText(/không thở được/);
    expect(own).toHaveAttribute('lang', 'vi');
    expect(own).toHaveTextContent(/1\d\d|9\d\d/);
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
  });

  it('is answered while it is typed too, before it is sent', async () => {
    const page = await openConversation();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'khó thở quá rồi');
    expect(await screen.findByText(/không thở được/)).toBeInTheDocument();
    expect(page.sent).toEqual([]);
  });

  it.each<[string, string[], string | null]>([
    ['a sentence', ['Rosa', 'khó thở quá'], 'vi'],
    ['two words', ['Rosa', 'khó thở'], 'vi'],
    ['a sentence in place of a name', ['mặt tôi sưng to'], 'vi'],
    ['a name', ['Ana Maria'], null],
    ['English after it', ['Rosa', 'khó thở quá', 'i mean hard to breathe'], null],
    ['English', ['Rosa', 'my face is swollen'], null],
  ])('is told of its own words: %s', (_, texts, language) => {
    expect(unreadIn(said(...texts), [], '')).toBe(language);
    expect(unreadIn(EXAMPLE, texts, '')).toBe(language);
  });

  it.each(['ana', 'Ana Maria'])('is no name, however late it was told: %s', async (name) => {
    const asked: Conversation = {
      ...said('for my daughter Mia 9', name),
      messages: [
        ...EXAMPLE.messages,
        line(4, 'person', 'for my daughter Mia 9, not Leo'),
        line(5, 'assistant', 'What name may I call you by?'),
        line(6, 'person', name),
      ],
    };
    expect(unreadIn({ ...asked, step: 'name' }, [], '')).toBeNull();
    const called = { ...asked, messages: [...asked.messages, line(7, 'assistant', `Thank you, ${name}.`, { kind: 'note' })] };
    expect(unreadIn(called, [], '')).toBeNull();
    await openConversation(called);
    expect(await screen.findByText(`Thank you, ${name}.`)).toBeInTheDocument();
    expect(screen.queryByText(/This looks like/)).toBeNull();
  });
});
