import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, Tabs, toast, Toaster } from '@toothwise/ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { keepInView } from './lead.js';
import { Page } from './page.component.js';
import { useKeptFocus } from './use-kept-focus.js';

const button = (name: string) => screen.getByRole('button', { name });

function Notices() {
  useKeptFocus();
  const [items, setItems] = useState(['first', 'second', 'third']);
  const [asked, ask] = useState<string>();
  const [isSaved, save] = useState(false);
  const without = (item: string) => () => {
    ask(undefined);
    setItems(items.filter((one) => one !== item));
  };
  return (
    <main>
      <section>
        <h2>Notices</h2>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <button type="button" onClick={without(item)}>{`Delete ${item}`}</button>
              <button type="button" onClick={() => ask(item)}>{`Ask ${item}`}</button>
            </li>
          ))}
        </ul>
      </section>
      <p>
        {isSaved ? (
          <button key="undo" type="button">
            Undo
          </button>
        ) : (
          <button key="save" type="button" onClick={() => save(true)}>
            Save
          </button>
        )}
        <input aria-label="Name" />
      </p>
      <Dialog open={asked !== undefined} title="Really?" closeLabel="Close" onClose={() => ask(undefined)}>
        <button type="button" onClick={without(asked ?? '')}>
          Yes
        </button>
      </Dialog>
    </main>
  );
}

function Cases() {
  useKeptFocus();
  const [tab, show] = useState<'open' | 'accepted'>('open');
  return (
    <main>
      <Tabs
        label="Cases"
        value={tab}
        onChange={show}
        items={[
          { value: 'open', label: 'Open', content: <p>No open cases</p> },
          { value: 'accepted', label: 'Accepted', content: <p>The case</p> },
        ]}
      />
      {tab === 'open' && (
        <button type="button" onClick={() => show('accepted')}>
          Accept
        </button>
      )}
    </main>
  );
}

describe('the focus, where what had it goes away', () => {
  it('chooses no tab by itself: a case that was accepted stays shown', async () => {
    render(<Cases />);
    await userEvent.click(button('Accept'));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.getByText('The case')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Accepted' })).toHaveAttribute('aria-selected', 'true');
  });

  it('goes to what follows, else to what was before, else to the heading of the place', async () => {
    render(<Notices />);
    for (const [deleted, next] of [
      ['second', 'Delete third'],
      ['third', 'Delete first'],
    ] as const) {
      button(`Delete ${deleted}`).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(button(next)).toHaveFocus());
    }
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notices' })).toHaveFocus());
  });

  it('goes to what took its place', async () => {
    render(<Notices />);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(button('Undo')).toHaveFocus());
  });

  it('goes where the row was whose dialog deleted it, and back to a row that is still there', async () => {
    render(<Notices />);
    await userEvent.click(button('Ask first'));
    await userEvent.click(button('Close'));
    await waitFor(() => expect(button('Ask first')).toHaveFocus());
    await userEvent.click(button('Ask first'));
    await userEvent.click(button('Yes'));
    await waitFor(() => expect(button('Delete second')).toHaveFocus());
  });

  it.each(['a finger', 'the keyboard'])('after Undo in a message goes back to where it was, or near what is gone: %s', async (by) => {
    render(
      <>
        <Notices />
        <Toaster label="Messages" closeLabel="Close" />
      </>,
    );
    const undo = async () => {
      const action = await screen.findByRole('button', { name: 'Undo' });
      if (by === 'a finger') return userEvent.click(action);
      action.focus();
      return userEvent.keyboard('{Enter}');
    };
    for (const [pressed, place] of [
      ['Delete second', 'Delete third'],
      ['Ask third', 'Ask third'],
    ] as const) {
      await userEvent.click(button(pressed));
      if (screen.queryByRole('dialog')) await userEvent.click(button('Close'));
      toast.info(`${pressed} done`, { action: { label: 'Undo', run: () => undefined } });
      await undo();
      await waitFor(() => expect(screen.queryByText(`${pressed} done`)).toBeNull());
      await waitFor(() => expect(button(place)).toHaveFocus());
    }
  });

  it('keeps still where the next place is in the window, and brings it to the nearest edge where it is not', async () => {
    const scroll = (Element.prototype.scrollIntoView = jest.fn<Element['scrollIntoView']>());
    const at = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 44));
    render(<Notices />);
    button('Delete first').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Delete second')).toHaveFocus());
    expect(scroll).not.toHaveBeenCalled();
    at.mockReturnValue(new DOMRect(0, -927, 100, 44));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Delete third')).toHaveFocus());
    expect(scroll.mock.contexts).toEqual([button('Delete third')]);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' });
    at.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it.each([
    ['above', 150, 60],
    ['below', 690, 130],
    ['inside', 300, 100],
  ])('is seen in a list that scrolls by itself, also in a bar that stays: %s it', (_, top, scrolled) => {
    render(
      <div data-testid="list" style={{ overflowY: 'auto' }}>
        <button type="button">Open</button>
      </div>,
    );
    const list = screen.getByTestId('list');
    list.scrollTop = 100;
    list.getBoundingClientRect = () => new DOMRect(0, 190, 300, 510);
    button('Open').getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    keepInView(button('Open'));
    expect(list.scrollTop).toBe(scrolled);
  });

  it('stays lost where somebody pressed on nothing', async () => {
    render(<Notices />);
    button('Save').focus();
    await userEvent.click(screen.getByRole('heading'));
    document.body.append(document.createElement('i'));
    await new Promise((done) => setTimeout(done, 20));
    expect(document.body).toHaveFocus();
    document.querySelector('i')!.remove();
  });
});

it('a page that follows another has the focus on its heading in the moment that it is there, before a place for the lost one is looked for', () => {
  const focused: (string | undefined)[] = [];
  function Noted({ children }: { children: ReactNode }) {
    useLayoutEffect(() => void focused.push(document.activeElement?.tagName));
    return children;
  }
  const question = (title: string) => (
    <Noted>
      <Page key={title} title={title}>
        <button type="button">Yes</button>
      </Page>
    </Noted>
  );
  const { rerender } = render(question('Any fever?'));
  rerender(question('Any swelling?'));
  expect(focused.at(-1)).toBe('H1');
  expect(screen.getByRole('heading', { name: 'Any swelling?' })).toHaveFocus();
});
