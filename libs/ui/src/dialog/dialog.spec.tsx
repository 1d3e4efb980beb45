import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.component.js';

describe('Dialog', () => {
  it('is named by its title and closes by its button', async () => {
    let closed = 0;
    render(<Dialog open title="Stop here?" closeLabel="Close" onClose={() => (closed += 1)} />);
    expect(screen.getByRole('dialog', { name: 'Stop here?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('must be answered when it has no close button', () => {
    let closed = 0;
    render(<Dialog open title="Your session has ended" onClose={() => (closed += 1)} />);
    const dialog = screen.getByRole('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
