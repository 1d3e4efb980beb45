import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { MemoryRouter } from 'react-router';
import { openEmergencyPage, thenPause, writeAtOnce } from '../testing/emergency-testing.js';
import { Outcome } from './outcome.component.js';
import { checked, type Checked } from './use-check.js';

/** The page with these words in it, as they are left when somebody goes on to the questions below them. */
async function write(text: string) {
  const words = openEmergencyPage();
  await writeAtOnce(words, text);
  return words;
}
const open = () => screen.queryAllByRole('button', { name: 'No' });
const answerAll = async (answer: string) => {
  await waitFor(() => expect(open().length).toBeGreaterThan(0));
  while (open().length > 0) await userEvent.click(screen.getAllByRole('button', { name: answer })[0]!);
};
const outcome = () => document.getElementById('answer')!;

describe('whoever answers on the emergency page', () => {
  let page: ReturnType<typeof belowTheWindow>;
  beforeEach(() => {
    sessionStorage.clear();
    page = belowTheWindow();
  });
  afterEach(() => page.restore());

  it.each(['my gum bleeds, throat small', 'hard to swallow, my face is big'])(
    'is led to what it came to once nothing is asked any more, and not before: %s',
    async (text) => {
      await write(text);
      await waitFor(() => expect(open().length).toBeGreaterThan(0));
      page.scrolled.length = 0;
      while (open().length > 1) {
        await userEvent.click(open()[0]!);
        expect(page.scrolled.filter((one) => outcome().contains(one))).toEqual([]);
      }
      await answerAll('No');
      const heading = within(outcome()).getByRole('heading', { level: 3 });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(page.scrolled.at(-1)).toBe(heading.closest('section'));
    },
  );

  it('sees the first question of a sign with the sign, where it was ticked at the edge of the window', async () => {
    openEmergencyPage();
    const sign = await screen.findByRole('checkbox', { name: /^Bleeding that does not stop/ });
    await userEvent.click(sign);
    expect(page.scrolled.map((one) => one === sign.closest('label'))).toEqual([true]);
    expect(sign).toHaveFocus();
  });

  it('is led there when a slip is put right, too', async () => {
    await write('my gum bleeds, throat small');
    await answerAll('No');
    act(() => (document.activeElement as HTMLElement).blur());
    page.scrolled.length = 0;
    const taken = screen.getAllByRole('button', { name: 'Change answer' })[0]!;
    await userEvent.click(taken);
    await answerAll('No');
    await waitFor(() => expect(within(outcome()).getByRole('heading', { level: 3 })).toHaveFocus());
  });

  it('is led to the card of an emergency alone', async () => {
    await write('hard to swallow, my face is big');
    await waitFor(() => expect(open().length).toBeGreaterThan(1));
    await userEvent.click(screen.getAllByRole('button', { name: 'Yes' })[0]!);
    const heading = await screen.findByRole('heading', { name: /medical emergency/ });
    expect(heading).toHaveFocus();
    const shown = page.scrolled.filter((one) => outcome().contains(one));
    expect(shown).toEqual([heading.closest('section')]);
  });

  it('stays at the sign that is taken back, by which the words ask again', async () => {
    await thenPause(async () => void (await write('hard to swallow, my face is big')));
    await screen.findByRole('region', { name: 'Please answer these first' });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Trouble breathing/ }));
    const sign = screen.getByRole('checkbox', { name: /^Swelling of the face/ });
    await userEvent.click(sign);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Please answer these first' })).toBeNull());
    page.scrolled.length = 0;
    await userEvent.click(sign);
    await screen.findByRole('region', { name: 'Please answer these first' });
    expect(page.scrolled).toEqual([]);
    expect(sign).toHaveFocus();
  });

  it('stays at the sign that is taken back, by which an emergency becomes a lesser one', async () => {
    await write('my tooth is knocked out');
    await screen.findByRole('heading', { name: /dental emergency/ });
    const sign = screen.getByRole('checkbox', { name: /^Bleeding that does not stop/ });
    await userEvent.click(sign);
    await userEvent.click(
      within(screen.getByRole('group', { name: /^Is the mouth bleeding heavily/ })).getByRole('button', { name: 'Yes' }),
    );
    expect(await screen.findByRole('heading', { name: /medical emergency/ })).toHaveFocus();
    page.scrolled.length = 0;
    await userEvent.click(sign);
    await screen.findByRole('heading', { name: /dental emergency/ });
    expect(page.scrolled).toEqual([]);
  });

  it('stays in their words while letters come, and is shown what they came to once they pause, never without the field', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const words = openEmergencyPage();
    await user.click(words);
    page.scrolled.length = 0;
    await user.paste('my face is big');
    await screen.findByRole('region', { name: 'Please answer these first' });
    await user.paste(' and');
    expect(page.scrolled).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(page.scrolled.map((one) => one.textContent)).toEqual([expect.stringMatching(/In your own words/)]);
    page.scrolled.length = 0;
    // The window has no room for the card and the field.
    Element.prototype.getBoundingClientRect = function at(this: Element) {
      return this === words ? new DOMRect(0, 1300, 390, 112) : new DOMRect(0, 100, 390, 700);
    };
    await user.paste(' I cannot breathe');
    await screen.findByRole('heading', { name: /medical emergency/ });
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(page.scrolled).toEqual([]);
    expect(words).toHaveFocus();
    jest.useRealTimers();
  });

  it('is led to the card of an emergency where a question before it was passed over', async () => {
    openEmergencyPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Bleeding that does not stop/ }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Yes' })[1]!);
    const heading = await screen.findByRole('heading', { name: /^Dental emergency|emergency/, level: 3 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(page.scrolled.at(-1)).toBe(heading.closest('section'));
  });

  it('is told that all is cleared, and led back to the first sign', async () => {
    openEmergencyPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Bleeding that does not stop/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('heading', { name: 'Check your signs' })).toHaveFocus();
    expect(screen.getByText(/^All is cleared/).closest('[role=status]')).not.toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bleeding that does not stop/ }));
    expect(screen.queryByText(/^All is cleared/)).toBeNull();
  });

  it('is shown that not all was read, where that is what it came to', () => {
    const asked = checked({ text: 'my face is big', chosen: [], answers: {}, none: [] });
    const view = (check: Checked) => (
      <MemoryRouter>
        <Outcome check={check} />
      </MemoryRouter>
    );
    const { rerender } = render(view(asked));
    expect(page.scrolled).toEqual([]);
    rerender(view({ ...asked, standing: 'unread', asks: [] }));
    expect(page.scrolled).toEqual([outcome()]);
  });

  it('stays where words are typed, and where a sign is taken back', async () => {
    const words = await write('my cheek is swollen');
    await userEvent.type(words, ' since noon');
    expect(words).toHaveFocus();
    expect(page.scrolled.filter((one) => outcome().contains(one) && one !== outcome())).toEqual([]);
    const box = screen.getByRole('checkbox', { name: /^Something else/ });
    await userEvent.click(box);
    page.scrolled.length = 0;
    await userEvent.click(box);
    expect(box).toHaveFocus();
    expect(page.scrolled).toEqual([]);
  });
});
