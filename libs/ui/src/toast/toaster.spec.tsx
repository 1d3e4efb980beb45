import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog.component.js';
import { toast } from './toast.js';
import { Toaster } from './toaster.component.js';

describe('Toaster', () => {
  it('shows a toast that was sent before the toaster was there, and closes it', async () => {
    toast.success('Saved', { body: 'Your answers are kept.' });
    render(<Toaster label="Messages" closeLabel="Close" />);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByText('Your answers are kept.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('APP-038 stays 5000 ms unless told otherwise', async () => {
    // The list comes up with the first toast.
    toast.success('First');
    render(<Toaster label="Messages" closeLabel="Close" />);
    await screen.findByText('First');
    jest.useFakeTimers();
    act(() => toast.success('Saved'));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(4999));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('does what can be done about it, once, and goes', async () => {
    const undone = jest.fn();
    toast.success('Deleted', { action: { label: 'Undo', run: undone } });
    render(<Toaster label="Messages" closeLabel="Close" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
    expect(undone).toHaveBeenCalledTimes(1);
  });

  it('announces an error at once, and hides nothing of it from assistive technology', async () => {
    toast.error('Not saved', { body: 'Try again.' });
    render(<Toaster label="Messages" closeLabel="Close" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not savedTry again.');
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Close' }).closest('[aria-hidden="true"]')).toBeNull();
  });

  it('the same sentence said again takes the place of the first, and what is put right goes', async () => {
    render(<Toaster label="Messages" closeLabel="Close" />);
    act(() => toast.error('Please Complete All Fields', { body: 'All questions are required' }));
    expect(await screen.findByText('All questions are required')).toBeInTheDocument();
    act(() => {
      toast.error('Please Complete All Fields', { body: 'One is left' });
      toast.success('Photo saved');
    });
    expect(await screen.findByText('One is left')).toBeInTheDocument();
    expect(screen.getAllByText('Please Complete All Fields')).toHaveLength(1);
    act(() => toast.settled());
    await waitFor(() => expect(screen.queryByText('Please Complete All Fields')).toBeNull());
    expect(screen.getByText('Photo saved')).toBeInTheDocument();
  });

  it('F6 leads to it from anywhere, its time stands still there, and the way back is short', async () => {
    const undone = jest.fn();
    render(
      <>
        <button type="button">Save</button>
        <Toaster label="Messages" closeLabel="Close" />
      </>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    act(() => toast.success('Deleted', { duration: 300, action: { label: 'Undo', run: undone } }));
    await screen.findByText('Deleted');
    await userEvent.keyboard('{F6}');
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-keyshortcuts', 'F6');
    await new Promise((later) => setTimeout(later, 600));
    for (let presses = 0; presses < 4 && document.activeElement?.textContent !== 'Undo'; presses += 1) await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull());
    expect(undone).toHaveBeenCalledTimes(1);
    expect(save).toHaveFocus();
  });

  it('covers neither what has the focus nor an error where controls leave no room', async () => {
    window.innerHeight = 400;
    const boxes: Record<string, [number, number]> = { top: [0, 140], name: [180, 240], bottom: [250, 400], toasts: [160, 240] };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top, bottom] = boxes[this.getAttribute('aria-label') ?? ''] ?? [0, 0];
      return { top, bottom, left: 0, right: 300, width: 300, height: bottom - top } as DOMRect;
    });
    render(
      <>
        <button type="button" aria-label="top" />
        <input aria-label="name" />
        <button type="button" aria-label="bottom" />
        <Toaster label="toasts" closeLabel="Close" />
      </>,
    );
    screen.getByRole('textbox').focus();
    act(() => toast.success('Saved'));
    const list = await screen.findByRole('region', { name: 'toasts' });
    // Over the button above, and off the field.
    await waitFor(() => expect(list.style.translate).toBe('0px -68px'));
    jest.restoreAllMocks();
    window.innerHeight = 768;
  });

  it('covers no call where a card of an emergency is taller than the window', async () => {
    window.innerHeight = 400;
    const boxes: Record<string, [number, number]> = { card: [0, 600], call: [280, 340], toasts: [290, 370] };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top, bottom] = boxes[this.getAttribute('aria-label') ?? ''] ?? [0, 0];
      return { top, bottom, left: 0, right: 300, width: 300, height: bottom - top } as DOMRect;
    });
    render(
      <>
        <section aria-label="card" data-emergency>
          <a aria-label="call" href="tel:911" />
          <button type="button" aria-label="card" />
        </section>
        <Toaster label="toasts" closeLabel="Close" />
      </>,
    );
    act(() => toast.success('Saved'));
    const list = await screen.findByRole('region', { name: 'toasts' });
    await waitFor(() => expect(list.style.translate).toBe('0px -98px'));
    jest.restoreAllMocks();
    window.innerHeight = 768;
  });

  it('stands in the dialog that is open, where it is not inert, leaves it open when pressed, and outlives it', async () => {
    const [undone, closed] = [jest.fn(), jest.fn()];
    const page = (open: boolean) => (
      <>
        <Toaster label="Messages" closeLabel="Close" />
        <Dialog open={open} title="Your child" closeLabel="Close the dialog" onClose={closed}>
          <Dialog open={open} title="Remove it?" closeLabel="Keep" onClose={closed} />
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    act(() => toast.info('Before'));
    expect((await screen.findByText('Before')).closest('dialog')).toBeNull();
    rerender(page(true));
    const dialog = screen.getByRole('dialog', { name: 'Remove it?' });
    await waitFor(() => expect(dialog).toContainElement(screen.getByText('Before')));
    act(() => toast.error('Not removed'));
    act(() => toast.success('Kept', { action: { label: 'Undo', run: undone } }));
    expect(dialog).toContainElement(await screen.findByRole('alert'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undone.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
    rerender(page(false));
    expect((await screen.findByText('Not removed')).closest('dialog')).toBeNull();
  });
});
