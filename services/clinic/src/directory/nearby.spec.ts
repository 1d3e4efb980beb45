import fc from 'fast-check';
import { boundingBox, DEFAULT_RADIUS_MILES, distanceMiles } from './distance.rules.js';
import { nearbyListings, type RatedPlace } from './nearby.rules.js';

const center = { latitude: 40.7128, longitude: -74.006 };
const at = (id: string, milesNorth: number, averageRating: number | null): RatedPlace => ({
  id,
  latitude: center.latitude + milesNorth / 69.1,
  longitude: center.longitude,
  averageRating,
});
const ids = (found: { id: string }[]) => found.map((listing) => listing.id);
const search = (listings: RatedPlace[], urgency: 'high' | 'medium' | 'low' = 'medium', limit = 20) =>
  ids(nearbyListings(listings, { center, radiusMiles: DEFAULT_RADIUS_MILES, urgency, limit }));

describe('distances', () => {
  it('FIND-068 uses an Earth radius of 3959 miles', () => {
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 3959, 6);
    expect(distanceMiles(center, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(2446.2, 0);
  });

  it('gives a box that holds every point of the circle', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.double({ min: 0, max: 24.9, noNaN: true }), (bearing, miles) => {
        const point = {
          latitude: center.latitude + (Math.cos(bearing) * miles) / 69.2,
          longitude: center.longitude + (Math.sin(bearing) * miles) / 69.2 / Math.cos((center.latitude * Math.PI) / 180),
        };
        fc.pre(distanceMiles(center, point) <= 25);
        const box = boundingBox(center, 25);
        expect(point.latitude >= box.south && point.latitude <= box.north).toBe(true);
        expect(point.longitude >= box.west && point.longitude <= box.east).toBe(true);
      }),
    );
  });
});

describe('clinics nearby', () => {
  const listings = [
    at('far-good', 20, 4.9),
    at('near-good', 2, 4.6),
    at('near-fair', 1, 4.1),
    at('near-poor', 0.5, 3.6),
    at('outside', 26, 5),
  ];

  it('FIND-060 leaves out what lies beyond 25 miles', () => {
    expect(search(listings, 'low')).not.toContain('outside');
    expect(search([at('outside', 25.1, 5), at('just-inside', 24.9, 5)], 'low')).toEqual(['just-inside']);
  });

  it.each([
    ['high' as const, ['near-good', 'far-good']],
    ['medium' as const, ['near-good', 'far-good', 'near-fair']],
    ['low' as const, ['near-good', 'far-good', 'near-fair', 'near-poor']],
  ])('FIND-061 FIND-063 keeps the minimum rating of %s urgency', (urgency, expected) =>
    expect(search(listings, urgency)).toEqual(expected),
  );

  it('FIND-061 drops the minimum where nobody would be left', () => {
    expect(search([at('poor', 1, 3), at('unrated', 2, null)], 'high')).toEqual(['poor', 'unrated']);
  });

  it('SCR-027 FIND-062 gives at most as many as asked for', () => expect(search(listings, 'low', 3)).toHaveLength(3));

  it('FIND-063 gives the same order whatever order the listings come in', () => {
    const rated = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        miles: fc.double({ min: 0, max: 24, noNaN: true }),
        rating: fc.option(fc.double({ min: 3.5, max: 5, noNaN: true })),
      }),
      { selector: (entry) => entry.id, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        rated.chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }))),
        ([entries, shuffled]) => {
          const places = (list: typeof entries) => list.map((entry) => at(entry.id, entry.miles, entry.rating));
          expect(search(places(shuffled))).toEqual(search(places(entries)));
        },
      ),
    );
  });
});
