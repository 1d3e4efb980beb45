import { act, render, screen } from '@testing-library/react';
import { startTranslator, type Translation } from '@toothwise/ui/testing';
import { Fragment, useState, type ReactNode } from 'react';
import { liveWithTranslators } from './translated-pages.js';

liveWithTranslators();

let show: (next: ReactNode) => Promise<void>;
let stop: () => void;

function Page({ first }: { first: ReactNode }) {
  const [shown, setShown] = useState(first);
  show = (next) => act(async () => setShown(next));
  return <main>{shown}</main>;
}

/** A page that was translated once it stood. */
async function translated(how: Translation, first: ReactNode): Promise<HTMLElement> {
  render(<Page first={first} />);
  stop = startTranslator(how);
  await act(async () => {});
  const main = screen.getByRole('main');
  expect(main.querySelector('font')).not.toBeNull();
  return main;
}

const texts = (main: HTMLElement) => main.textContent;

describe.each<Translation>(['around', 'instead'])('a page whose texts a translator has put its own elements %s', (how) => {
  afterEach(() => stop());

  it('lets a node come before a text, and go again', async () => {
    const line = (busy: boolean) => (
      <p>
        {busy && <b>busy </b>}
        Save
        <i>!</i>
      </p>
    );
    const main = await translated(how, line(false));
    await show(line(true));
    expect(texts(main)).toBe('busy Save!');
    await show(line(false));
    expect(texts(main)).toBe('Save!');
  });

  it('lets a text go, and come again', async () => {
    const line = (kept: boolean) => (
      <p>
        {kept && 'Kept. '}
        <b>Next</b>
      </p>
    );
    const main = await translated(how, line(true));
    await show(line(false));
    expect(texts(main)).toBe('Next');
    expect(main.querySelectorAll('font:empty')).toHaveLength(0);
    await show(line(true));
    expect(texts(main)).toBe('Kept. Next');
  });

  it('shows new words in the place of old ones, as often as they change', async () => {
    const line = (name: string) => (
      <p>
        {name}, <b>Chicago</b>
      </p>
    );
    const main = await translated(how, line('Riverside Dental'));
    for (const name of ['Lakeside Dental', 'Hillside Dental', 'Riverside Dental']) {
      await show(line(name));
      expect(texts(main)).toBe(`${name}, Chicago`);
    }
  });

  it('moves texts without doubling them', async () => {
    const list = (names: string[]) => names.map((name) => <Fragment key={name}>{name}</Fragment>);
    const main = await translated(how, list(['one', 'two', 'three']));
    await show(list(['three', 'one', 'two']));
    expect(texts(main)).toBe('threeonetwo');
  });

  it('comes to another page', async () => {
    const main = await translated(
      how,
      <>
        First <b>page</b>
      </>,
    );
    await show(<p>Second</p>);
    expect(texts(main)).toBe('Second');
  });

  it('takes out an element that the translator has put into its own', async () => {
    const line = (more: boolean) => <p>Read {more && <a href="#more">more</a>}</p>;
    const main = await translated(how, line(true));
    const link = screen.getByRole('link');
    const font = document.createElement('font');
    link.replaceWith(font);
    font.append(link);
    await show(line(false));
    expect(texts(main)).toBe('Read ');
  });
});

it('still refuses to take out what was never there', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow();
  expect(() => document.body.insertBefore(document.createElement('p'), document.createElement('p'))).toThrow();
});
