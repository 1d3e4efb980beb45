import { bandOf } from './quality.rules.js';

it.each([
  [10, 'good'],
  [8, 'good'],
  [7.9, 'fair'],
  [6, 'fair'],
  [5.9, 'weak'],
  [4, 'weak'],
  [3.9, 'poor'],
  [0, 'poor'],
])('RPT-048 a photo of quality %s is %s', (score, band) => expect(bandOf(score)).toBe(band));
