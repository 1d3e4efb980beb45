import { countryOfPlace, isMeantElsewhere, isNamedWithState } from './place-meant.js';

describe('whether a place is named with its state or country', () => {
  it.each([
    ['Leeds, AL', 'Leeds, AL'],
    ['Leeds Alabama', 'Leeds, AL'],
    ['leeds al', 'Leeds, AL'],
    ['Newark, NE', 'Newark, NE'],
    ['Newark, USA', 'Newark, NJ'],
    ['london ontario', 'London, ON'],
    ['New York, NY 10115', 'New York, NY 10115'],
  ])('%s is', (typed, label) => expect(isNamedWithState(typed, label)).toBe(true));

  it.each([
    ['Leeds', 'Leeds, AL'],
    ['newark', 'Newark, NJ'],
    ['New York', 'New York, NY'],
    ['york', 'New York, NY'],
    ['new yor', 'New York, NY'],
    ['12 High Street, Leeds', 'Leeds, AL'],
    ['10115', 'New York, NY 10115'],
    ['N1C 4AG', 'Guelph, ON N1C'],
  ])('%s is not', (typed, label) => expect(isNamedWithState(typed, label)).toBe(false));

  it.each([
    ['Windsor', 'GB', true],
    ['Windsor', 'CA', false],
    ['Windsor', null, false],
    ['Windsor, ON', 'GB', false],
  ])('%s by somebody in %s may be meant elsewhere: %s', (typed, country, isElsewhere) =>
    expect(isMeantElsewhere(typed, 'Windsor, ON', country)).toBe(isElsewhere),
  );

  it('knows the country', () => {
    expect([countryOfPlace('London, ON'), countryOfPlace('Leeds, AL'), countryOfPlace('Guelph, ON N1C')]).toEqual(['CA', 'US', 'CA']);
  });
});
