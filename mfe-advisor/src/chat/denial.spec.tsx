import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
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
