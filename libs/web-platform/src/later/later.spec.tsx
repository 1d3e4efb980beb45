import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BuildContext } from '../errors/stale-build.js';
import '../texts/texts.js';
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
});
