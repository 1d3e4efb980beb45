import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTranslator } from '../../test/translator.js';
import { Button, LinkButton } from './button.component.js';

describe('Button', () => {
  it('does its work once for a double click, and again for a later press', async () => {
    const pressed = jest.fn();
    render(<Button onClick={pressed}>Accept</Button>);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(pressed).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button'));
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('sends its form once for a double click', async () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.dblClick(screen.getByRole('button'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('every press of a key counts', async () => {
    const pressed = jest.fn();
    render(<Button onClick={pressed}>Next</Button>);
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('ignores presses while busy, and keeps the focus', async () => {
    const pressed = jest.fn();
    function Working() {
      const [busy, setBusy] = useState(false);
      return (
        <Button busy={busy} onClick={() => (pressed(), setBusy(true))}>
          Save
        </Button>
      );
    }
    render(<Working />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

describe.each(['around', 'instead'] as const)('Button on a page that is translated (%s)', (how) => {
  let stop: () => void;
  afterEach(() => stop());

  it('stands when it gets busy and done, and says its new words', async () => {
    const { rerender } = render(<Button>Save</Button>);
    stop = startTranslator(how);
    await act(async () => {});
    for (const [busy, words] of [
      [true, 'Saving'],
      [false, 'Saved'],
      [true, 'Saving'],
    ] as const) {
      await act(async () => rerender(<Button busy={busy}>{words}</Button>));
      expect(screen.getByRole('button', { name: words })).toHaveTextContent(new RegExp(`^${words}$`));
    }
  });
});

describe('a link that calls', () => {
  it.each([
    ['Ask Poison Help: 1-800-222-1222', ['1-800-222-1222']],
    ['Ask Poison Centres (in Québec 1-800-463-5060): 1-844-764-7669', ['1-800-463-5060', '1-844-764-7669']],
    ['Ask Poisons Information Centre: 13 11 26', ['13 11 26']],
    ['(212) 555-0100', ['(212) 555-0100']],
    ['Call 911', []],
    ['Public Poisons Line (8 am to 10 pm)', []],
  ])('keeps each number in one line, and its words as they are: %s', (said, numbers) => {
    render(<LinkButton href="tel:1">{said}</LinkButton>);
    const link = screen.getByRole('link', { name: said });
    expect(link).toHaveTextContent(said);
    expect([...link.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual(numbers);
  });
});
