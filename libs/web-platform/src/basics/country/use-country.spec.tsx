import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countryOfZone } from '../location/zone-countries.js';
import { browserWhereabouts, CountryStore, languageCountry } from './country.store.js';
import { useCountry } from './use-country.js';

function Place({ name }: { name: string }) {
  const { country, choose } = useCountry();
  return (
    <button aria-label={name} onClick={() => choose(name)}>
      {country ?? 'unknown'}
    </button>
  );
}
const shown = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the country of the emergency number', () => {
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('is one for the emergency page and the flow, and for the next tab', async () => {
    render(<Place name="NZ" />);
    render(<Place name="GB" />);
    await userEvent.click(screen.getByRole('button', { name: 'NZ' }));
    expect(shown()).toEqual(['NZ', 'NZ']);
    expect(new CountryStore().state().country).toBe('NZ');
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
    expect(new CountryStore().state()).toEqual({ country: null, other: null });
  });

  it('is guessed before one is chosen, and a choice leaves no doubt', () => {
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Asia/Calcutta' } as never);
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en']);
    const store = new CountryStore();
    expect(store.state()).toEqual({ country: 'IN', other: 'US' });
    store.choose('IN');
    expect(store.state()).toEqual({ country: 'IN', other: null });
  });

  it.each([
    [['en-AU', 'en-US'], 'AU'],
    [['en', 'de-CH'], 'CH'],
    [['x_y', 'en'], null],
    [['es-419', 'es', 'en-US', 'en'], 'US'],
    [['ar-001', 'en-150', 'en-001', 'en'], null],
  ])('of a browser that speaks %p is %p before one is chosen', (languages, country) => {
    expect(languageCountry(languages)).toBe(country);
  });

  it.each([
    ['America/New_York', ['es-419', 'es'], 'US', null],
    ['America/New_York', ['en-US'], 'US', null],
    ['Europe/Lisbon', ['en-US', 'en'], 'PT', 'US'],
    ['Asia/Kolkata', ['en-US'], 'IN', 'US'],
    ['Pacific/Guam', ['en'], 'GU', null],
    ['Etc/Unknown', ['ar-001'], null, null],
    ['UTC', ['de-AT'], 'AT', null],
    ['Pacific/Kiritimati', ['en-US'], 'KI', 'US'],
  ])('in %s with %p is %p, or %p', (zone, languages, country, other) => {
    expect(browserWhereabouts(languages, zone)).toEqual({ country, other });
  });

  it('is known of every zone that Intl knows, as Intl knows it', () => {
    // Node's types do not have it yet; browsers do not all have it, so it is a table.
    type Zoned = Intl.Locale & { getTimeZones(): string[] | undefined };
    const former = ['AN', 'BU', 'CS', 'DD', 'DY', 'FX', 'HV', 'NH', 'RH', 'SU', 'TP', 'UK', 'VD', 'YD', 'YU', 'ZR'];
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => names.of(code) && !former.includes(code));
    const known = codes.flatMap((code) => ((new Intl.Locale(`und-${code}`) as Zoned).getTimeZones() ?? []).map((zone) => [zone, code]));
    expect(known.length).toBeGreaterThan(400);
    expect(known.filter(([zone, code]) => countryOfZone(zone!) !== code)).toEqual([]);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !countryOfZone(zone))).toEqual([]);
  });
});
