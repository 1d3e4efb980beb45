import { readFileSync } from 'node:fs';
import { distanceMiles } from '../practices/distance.rules.js';
import { SAMPLE_LISTINGS } from './sample-listings.js';
import { SAMPLE_PRACTICES } from './sample-practices.js';

const users = JSON.parse(readFileSync(new URL('../../seed-users.json', import.meta.url), 'utf8')) as {
  id: string;
  email: string;
  roles: string[];
}[];
const newYork = { latitude: 40.7128, longitude: -74.006 };
const everything = [...SAMPLE_LISTINGS, ...SAMPLE_PRACTICES.map(({ record }) => record)];

describe('the sample practices', () => {
  it('are at least 40 listings and 6 approved partners around New York, and one unapproved practice', () => {
    expect(SAMPLE_LISTINGS.length).toBeGreaterThanOrEqual(40);
    const statuses = SAMPLE_PRACTICES.map(({ record }) => record.partnerStatus);
    expect([statuses.filter((status) => status === 'approved').length, statuses.filter((status) => status === 'pending').length]).toEqual([
      6, 1,
    ]);
    expect(everything.every((place) => distanceMiles(newYork, place) <= 25)).toBe(true);
  });

  it('are marked as samples, with reserved phone numbers, .test addresses and ids of their own', () => {
    for (const { sample, phone, website } of everything) {
      expect(sample).toBe(true);
      expect(phone).toMatch(/^\+121255501\d\d$/);
      expect(new URL(website!).hostname).toMatch(/\.test$/);
    }
    for (const key of ['id', 'phone', 'name'] as const) expect(new Set(everything.map((place) => place[key])).size).toBe(everything.length);
  });

  it('have members who can sign in: demo accounts or logins of seed-users.json', () => {
    const demo = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004'];
    const members = SAMPLE_PRACTICES.map(({ memberId }) => memberId).sort();
    expect(members).toEqual([...demo, ...users.map(({ id }) => id)].sort());
    expect(users.every(({ roles, email }) => roles.includes('clinic') && email.endsWith('.test'))).toBe(true);
  });

  it('differ in ratings, specialties and hours', () => {
    expect(new Set(SAMPLE_LISTINGS.map(({ averageRating }) => averageRating)).size).toBeGreaterThan(8);
    expect(new Set(SAMPLE_LISTINGS.map(({ openingHours }) => JSON.stringify(openingHours))).size).toBeGreaterThan(4);
    expect(SAMPLE_LISTINGS.some(({ averageRating }) => averageRating === null)).toBe(true);
  });
});
