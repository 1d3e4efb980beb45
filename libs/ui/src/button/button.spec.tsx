import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.component.js';

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
