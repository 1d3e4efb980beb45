import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dialog } from './dialog.component.js';

describe('Dialog', () => {
  it('is named by its title and closes by its button', async () => {
    let closed = 0;
    render(<Dialog open title="Stop here?" closeLabel="Close" onClose={() => (closed += 1)} />);
    expect(screen.getByRole('dialog', { name: 'Stop here?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('gives the focus back to where it was, also when it is taken off the page as a whole', async () => {
    const page = (dialog: boolean) => (
      <>
        <button type="button">Open</button>
        {dialog && <Dialog open label="Alerts" closeLabel="Close" onClose={() => undefined} />}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Open' }).focus();
    rerender(page(true));
    screen.getByRole('button', { name: 'Close' }).focus();
    expect(screen.getByRole('dialog', { name: 'Alerts' })).toBeVisible();
    rerender(page(false));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('must be answered when it has no close button', () => {
    let closed = 0;
    render(<Dialog open title="Your session has ended" onClose={() => (closed += 1)} />);
    const dialog = screen.getByRole('dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays when what is inside it is cancelled: a dialog of its own, or the choice of a file', () => {
    const closed: string[] = [];
    render(
      <Dialog open title="Your photo" closeLabel="Close" onClose={() => closed.push('outer')}>
        <input type="file" aria-label="Photo" />
        <Dialog open title="Remove it?" closeLabel="Keep" onClose={() => closed.push('inner')} />
      </Dialog>,
    );
    screen.getByLabelText('Photo').dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(closed).toEqual([]);
    screen.getByRole('dialog', { name: 'Remove it?' }).dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toEqual(['inner']);
    screen.getByRole('dialog', { name: 'Your photo' }).dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toEqual(['inner', 'outer']);
  });

  it('tells how tall its buttons are, so that a field with the focus rests above them, and keeps the close button whole', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(230);
    render(<Dialog open title="Stop here?" closeLabel="Close" onClose={() => undefined} actions={<button type="button">Stop</button>} />);
    height.mockRestore();
    expect(screen.getByRole('dialog').style.getPropertyValue('--actions-told')).toBe('230px');
    const css = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8');
    expect(/^ {2}\.close \{[^}]*\}/m.exec(css)?.[0]).toMatch(/flex: none;\s*width: 44px;\s*height: 44px;/);
    expect(css).toMatch(/scroll-padding-block: .*var\(--actions-told, 0px\)/);
  });
});
