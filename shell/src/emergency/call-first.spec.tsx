import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Registry, RegistryProvider } from '@toothwise/web-platform';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { MemoryRouter } from 'react-router';
import { openEmergencyPage, thenPause, writeAtOnce } from '../testing/emergency-testing.js';
import { Outcome } from './outcome.component.js';
import { checked } from './use-check.js';

beforeEach(() => sessionStorage.clear());

describe('the emergency page', () => {
  it('has nothing but one short heading above the call, so that large text leaves it on the first screen', () => {
    openEmergencyPage();
    const call = screen.getAllByRole('link', { name: /^Call \d/ })[0]!;
    const card = call.closest('section')!;
    // No header of the page: its own heading is for screen readers.
    expect(card.parentElement!.previousElementSibling).toBe(screen.getByRole('heading', { level: 1, name: 'Emergency help' }));
    const heading = within(card).getByRole('heading', { name: 'Life in danger? Call now' });
    expect(card.firstElementChild).toBe(heading);
    expect(heading.nextElementSibling).toContainElement(call);
  });

  it.each([
    ['United Kingdom', /drowsy or hard to wake, confusion, unwell after too much medicine or a poison: do not read on, call\./, 1],
    ['France', /confusion, too much medicine or a poison: do not read on, call\./, 0],
  ])('says of too much medicine one thing alone: %s', async (country, sentence, lines) => {
    openEmergencyPage();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country you are in' }), country);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: /^Too much of a medicine\?/ })).toHaveLength(lines);
  });

  it('shows the whole first question that words led to, whatever its height: none of it is below the bar with the call', async () => {
    const words = openEmergencyPage();
    const page = belowTheWindow();
    const { scrollPaddingBottom } = document.documentElement.style;
    document.documentElement.style.scrollPaddingBottom = '300px';
    // Large text: the section begins where it can be seen, and its first question ends below.
    Element.prototype.getBoundingClientRect = function at(this: Element) {
      if (this.matches('li[data-open]')) return new DOMRect(0, 300, 390, 400);
      return this.id === 'asks' ? new DOMRect(0, 200, 390, 900) : new DOMRect(0, 100, 390, 90);
    };
    await thenPause(() => writeAtOnce(words, 'hard to swallow, my face is big'));
    await screen.findByRole('region', { name: 'Please answer these first' });
    expect(page.scrolled.map(({ id }) => id)).toContain('asks');
    document.documentElement.style.scrollPaddingBottom = scrollPaddingBottom;
    page.restore();
  });
});

describe('a dental emergency of the emergency page', () => {
  const finder = { place: 'care.finder', path: '/clinic-finder', labelKey: 'emergency:title', order: 1 } as const;
  const show = (text: string) => {
    const registry = new Registry({ loadCode: () => Promise.reject(new Error('not asked for')) });
    return render(
      <MemoryRouter>
        <RegistryProvider registry={registry} own={{ paths: ['/clinic-finder'], navigation: [finder] }}>
          <Outcome check={checked({ text, chosen: [], answers: {}, none: [] })} />
        </RegistryProvider>
      </MemoryRouter>,
    );
  };

  it('of a child says with the call how a dentist is found', () => {
    show('my daughter is 8, she fell and knocked out her front tooth');
    expect(screen.getByRole('link', { name: 'Find a dentist who is open now' })).toHaveAttribute('href', '/clinic-finder?urgent=1');
  });

  it('names the line of the country that knows who sees them, and calls it no "no emergency"', async () => {
    const words = openEmergencyPage();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country you are in' }), 'United Kingdom');
    await writeAtOnce(words, 'my daughter is 8, she fell and knocked out her front tooth');
    expect(await screen.findByRole('link', { name: 'No dentist can see you now? Ask NHS 111: 111' })).toHaveAttribute('href', 'tel:111');
  });

  it.each(['I cannot breathe', 'I hit my head and I take blood thinners'])(
    'sends nobody to a dentist whom a hospital has to see: %s',
    (text) => {
      show(text);
      expect(screen.queryByRole('link', { name: /dentist/ })).toBeNull();
    },
  );
});

describe('how many painkillers were taken is told of and not yet clear', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['beside the question alone', 'i take to many advil'],
    ['on the card of something else', 'i take to many advil and my jaw is swollen and i have trouble swallowing a little'],
  ])('who advises on poisons stands in the answer, %s', async (_, words) => {
    await writeAtOnce(openEmergencyPage(), words);
    const answer = () => within(document.getElementById('answer')!);
    expect(await waitFor(() => answer().getByRole('link', { name: /^Too much of a medicine/ }))).toBeVisible();
  });
});
