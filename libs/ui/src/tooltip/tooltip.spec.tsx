import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip.component.js';

describe('Tooltip', () => {
  it('APP-039 appears after 700 ms', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <Tooltip text="Opens your account">
        <button>Account</button>
      </Tooltip>,
    );
    await user.hover(screen.getByRole('button'));
    act(() => void jest.advanceTimersByTime(699));
    expect(screen.queryByText('Opens your account')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText('Opens your account')).toBeInTheDocument();
    jest.useRealTimers();
  });
});
