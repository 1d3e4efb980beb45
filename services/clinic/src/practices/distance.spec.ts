import fc from 'fast-check';
import { boundingBox, distanceMiles } from './distance.rules.js';

const center = { latitude: 40.7128, longitude: -74.006 };

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
