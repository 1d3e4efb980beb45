import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { browserCountry, CountryStore } from './country.store.js';
import { useCountry } from './use-country.js';

function Place({ name }: { name: string }) {
  const [country, choose] = useCountry();
  return (
    <button aria-label={name} onClick={() => choose(name)}>
      {country ?? 'unknown'}
    </button>
  );
}
const shown = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the country of the emergency number', () => {
  afterEach(() => localStorage.clear());

  it('is one for the emergency page and the flow, and for the next tab', async () => {
    render(<Place name="NZ" />);
    render(<Place name="GB" />);
    await userEvent.click(screen.getByRole('button', { name: 'NZ' }));
    expect(shown()).toEqual(['NZ', 'NZ']);
    expect(new CountryStore().state()).toBe('NZ');
    await userEvent.click(screen.getByRole('button', { name: 'GB' }));
    expect(shown()).toEqual(['GB', 'GB']);
  });

  it('follows a choice made in another tab', () => {
    render(<Place name="NZ" />);
    localStorage.setItem('toothwise.country', 'IN');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
    expect(shown()).toEqual(['IN']);
  });

  it('"another country" is a choice that stays', () => {
    new CountryStore().choose(null);
    expect(new CountryStore().state()).toBeNull();
  });

  it.each([
    [['en-AU', 'en-US'], 'AU'],
    [['en', 'de-CH'], 'CH'],
    [['x_y', 'en'], null],
  ])('of a browser that speaks %p is %p before one is chosen', (languages, country) => {
    expect(browserCountry(languages)).toBe(country);
  });
});
