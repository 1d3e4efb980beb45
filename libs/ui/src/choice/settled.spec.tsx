import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettledRadioCards, SettledSelect } from './settled.component.js';

const OPTIONS = ['nothing', 'view', 'manage'].map((value) => ({ value, label: value }));

function shown(of: 'radio' | 'select') {
  const kept = jest.fn();
  const List = of === 'radio' ? <SettledRadioCards label="May" value="nothing" choices={OPTIONS} onChange={kept} /> : null;
  render(
    <>
      {List ?? <SettledSelect label="May" value="nothing" options={OPTIONS} onChange={kept} />}
      <button type="button">Next</button>
    </>,
  );
  return kept;
}

/** As a browser does with a list that is closed: the key changes it before it is let go. */
function pass(list: HTMLElement, value: string) {
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  fireEvent.change(list, { target: { value } });
  fireEvent.keyUp(list, { key: 'ArrowDown' });
}

describe('a list that is kept without a button', () => {
  afterEach(() => void jest.useRealTimers());

  it('tells nothing that the keys pass, and shows it', () => {
    const kept = shown('select');
    const list = screen.getByRole('combobox', { name: 'May' });
    pass(list, 'view');
    pass(list, 'manage');
    expect(list).toHaveValue('manage');
    expect(kept).not.toHaveBeenCalled();
  });

  it('tells nothing while somebody listens to what is passed', async () => {
    jest.useFakeTimers();
    const kept = shown('select');
    pass(screen.getByRole('combobox', { name: 'May' }), 'view');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(kept).not.toHaveBeenCalled();
  });

  it.each<[string, (list: HTMLElement) => Promise<void> | void]>([
    ['Enter', (list) => void fireEvent.keyDown(list, { key: 'Enter' })],
    ['leaving the list', () => userEvent.click(screen.getByRole('button', { name: 'Next' }))],
    ['leaving the page', () => void fireEvent(window, new Event('pagehide'))],
    ['going back, which takes the list away', () => cleanup()],
  ])('tells the last one once, by %s', async (_, settle) => {
    const kept = shown('select');
    const list = screen.getByRole('combobox', { name: 'May' });
    list.focus();
    pass(list, 'view');
    pass(list, 'manage');
    await settle(list);
    expect(kept.mock.calls).toEqual([['manage']]);
  });

  it('tells at once what is chosen by a pointer', async () => {
    const kept = shown('select');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'May' }), 'view');
    expect(kept.mock.calls).toEqual([['view']]);
  });
});

describe('radio cards whose answer counts at once', () => {
  const option = (name: string) => screen.getByRole('radio', { name });

  it('choose nothing that the arrows pass, and do not show it as chosen', async () => {
    const kept = shown('radio');
    option('nothing').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(option('manage')).toHaveFocus();
    expect(option('manage')).not.toBeChecked();
    expect(option('nothing')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(option('nothing')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(option('view')).toHaveFocus();
    expect(kept).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<void> | void]>([
    ['by Tab', () => userEvent.tab()],
    ['by a press elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'Next' }))],
    ['with its page', () => void fireEvent(window, new Event('pagehide'))],
    ['by going back', () => cleanup()],
  ])('choose nothing where it is left %s', async (_, leave) => {
    const kept = shown('radio');
    option('nothing').focus();
    await userEvent.keyboard('{ArrowDown}');
    await leave();
    expect(kept).not.toHaveBeenCalled();
  });

  it.each([
    ['Space', () => userEvent.keyboard(' ')],
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a click', () => userEvent.click(option('manage'))],
  ])('choose by %s', async (_, choose) => {
    const kept = shown('radio');
    option('nothing').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await choose();
    expect(kept.mock.calls).toEqual([['manage']]);
  });
});
