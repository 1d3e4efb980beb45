import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { BuildContext } from '../registry/stale-build.js';
import '../../basics/texts/texts.js';
import { later } from './later.component.js';

const broken = () => Object.assign(new Error('Loading chunk 564 failed'), { name: 'ChunkLoadError' });
const Here = ({ name }: { name: string }) => <p>here: {name}</p>;
const line = (is: 'online' | 'offline') => act(() => void globalThis.dispatchEvent(new Event(is)));
const silent = globalThis.console.error;
beforeEach(() => (globalThis.console.error = () => undefined));
afterEach(() => {
  globalThis.console.error = silent;
  line('online');
});

describe('code that is fetched when it is first shown', () => {
  it('offline and not available are two messages, and it comes by itself when the line is back', async () => {
    let dead = true;
    const Piece = later<{ name: string }>(async () => {
      if (dead) throw broken();
      return { default: Here };
    });
    render(
      <MemoryRouter>
        <Piece name="first" />
        <Piece name="second" />
      </MemoryRouter>,
    );
    expect(await screen.findAllByRole('heading', { name: 'This part is not available right now' })).toHaveLength(2);
    line('offline');
    expect(screen.getAllByRole('heading', { name: 'You are offline' })).toHaveLength(2);
    expect(screen.queryByText(/not available/)).toBeNull();
    dead = false;
    line('online');
    expect(await screen.findByText('here: first')).toBeVisible();
    expect(await screen.findByText('here: second')).toBeVisible();
  });

  it('says that a later release is there, and reloads only when that is asked for', async () => {
    const Piece = later<{ name: string }>(() => Promise.reject(broken()));
    render(
      <MemoryRouter>
        <BuildContext value={() => Promise.resolve('mfe-example@2')}>
          <Piece name="first" />
        </BuildContext>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'There is a newer version of this page' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says so within what the code would have stood in', async () => {
    const Piece = later<{ name: string }>(() => Promise.reject(broken()));
    render(
      <MemoryRouter>
        <BuildContext value={() => Promise.resolve('mfe-example@2')}>
          <Piece name="first" around={(usual) => <section aria-label="its dialog">{usual}</section>} />
        </BuildContext>
      </MemoryRouter>,
    );
    const heading = await screen.findByRole('heading', { name: 'There is a newer version of this page' });
    expect(screen.getByRole('region', { name: 'its dialog' })).toContainElement(heading);
  });

  it('is asked for anew by a place that opens after it did not come for another', async () => {
    let dead = true;
    const Piece = later<{ name: string }>(async () => {
      if (dead) throw broken();
      return { default: Here };
    });
    const page = (shown: boolean) => <MemoryRouter>{shown && <Piece name="first" />}</MemoryRouter>;
    const { rerender } = render(page(true));
    await screen.findByRole('heading', { name: 'This part is not available right now' });
    rerender(page(false));
    dead = false;
    rerender(page(true));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(await screen.findByText('here: first')).toBeVisible();
  });

  it('a crash in one place is tried again there, and takes nothing from another', async () => {
    let crashes = true;
    const Field = ({ name }: { name: string }) => {
      if (name === 'second' && crashes) throw new Error('a bug');
      return <input aria-label={name} />;
    };
    const Piece = later<{ name: string }>(async () => ({ default: Field }));
    render(
      <MemoryRouter>
        <Piece name="first" />
        <Piece name="second" />
      </MemoryRouter>,
    );
    await userEvent.type(await screen.findByLabelText('first'), 'typed');
    crashes = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('second')).toBeVisible();
    expect(screen.getByLabelText('first')).toHaveValue('typed');
  });
});
