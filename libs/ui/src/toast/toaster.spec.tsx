import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toast.js';
import { Toaster } from './toaster.component.js';

describe('Toaster', () => {
  it('shows a toast that was sent before the toaster was there, and closes it', async () => {
    toast.success('Saved', { body: 'Your answers are kept.' });
    render(<Toaster label="Messages" closeLabel="Close" />);
    expect(await screen.findByText('Saved', undefined, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.getByText('Your answers are kept.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  }, 20_000);

  it('announces an error at once, and hides nothing of it from assistive technology', async () => {
    toast.error('Not saved', { body: 'Try again.' });
    render(<Toaster label="Messages" closeLabel="Close" />);
    expect(await screen.findByRole('alert', undefined, { timeout: 15_000 })).toHaveTextContent('Not savedTry again.');
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Close' }).closest('[aria-hidden="true"]')).toBeNull();
  }, 20_000);
});
