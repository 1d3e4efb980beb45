import type { Membership, Nearby } from '@toothwise/contracts-clinic';
import type { Place } from '@toothwise/contracts-core';
import { clinicBed, type ClinicBed, inTransaction } from '../../test/clinic-bed.js';
import { seedSamplePractices } from '../seed/seed-sample-practices.js';

let bed: ClinicBed;
let token: string;
beforeAll(async () => {
  bed = await clinicBed();
  await inTransaction(bed, (tx) => seedSamplePractices(tx, 'embedded'));
  token = await bed.tokenFor();
});
afterAll(() => bed.stop());
const nearby = async (query: string) => (await bed.read<Nearby>(`/practices/nearby${query}`, token)).body;
const places = async (text: string) => (await bed.read<{ places: Place[] }>(`/places?q=${encodeURIComponent(text)}`)).body.places;

describe('clinics nearby', () => {
  it('are not for strangers', async () => expect((await bed.read('/practices/nearby')).status).toBe(401));

  it.each(['?latitude=91&longitude=0', '?latitude=abc&longitude=0', '?limit=21', '?urgency=extreme'])('refuse %s', async (query) =>
    expect((await bed.read(`/practices/nearby${query}`, token)).status).toBe(400),
  );

  it('FIND-036 FIND-050 FIND-060 start from the default location and say so when none is given', async () => {
    expect(await nearby('')).toMatchObject({
      usedDefaultLocation: true,
      radiusMiles: 25,
      center: { latitude: 40.7128, longitude: -74.006, label: 'New York, NY' },
    });
    expect(await nearby('?latitude=40.69&longitude=-73.99')).toMatchObject({
      usedDefaultLocation: false,
      center: { label: 'Brooklyn, NY' },
    });
  });

  it('SCR-027 FIND-025 FIND-061 FIND-063 are rated well enough for the urgency, best bucket first, then nearest, at most as many as asked', async () => {
    const { clinics } = await nearby('?urgency=high&limit=3');
    expect(clinics).toHaveLength(3);
    expect(clinics.every(({ averageRating }) => (averageRating ?? 0) >= 4.5)).toBe(true);
    const distances = clinics.map(({ distanceMiles }) => distanceMiles);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect((await nearby('')).clinics).toEqual((await nearby('?urgency=medium&limit=5')).clinics);
    expect((await nearby('')).clinics).toHaveLength(5);
  });

  it('FIND-009 FIND-026 are verified only where the practice is approved, carry the source in their id, and say "sample"', async () => {
    const { clinics } = await nearby('?urgency=low&limit=20');
    expect(clinics.every(({ sample }) => sample)).toBe(true);
    for (const clinic of clinics) expect(clinic.id).toMatch(/^mock_[\da-f-]{36}$/);
    expect(clinics.some(({ verified }) => verified)).toBe(true);
    expect(clinics.some(({ verified }) => !verified)).toBe(true);
    expect(clinics.map(({ name }) => name)).not.toContain('Okafor Dental Rooms');
  });

  it('are an empty list far from everywhere', async () =>
    expect(await nearby('?latitude=0&longitude=-150')).toMatchObject({
      clinics: [],
      usedDefaultLocation: false,
      center: { label: '0.00, -150.00' },
    }));
});

describe('places', () => {
  it('are found by postal code, offline and without signing in', async () => {
    expect((await places('10001'))[0]).toMatchObject({ label: 'New York, NY 10001', postalCode: '10001', latitude: 40.7484 });
    expect((await places('M5V 2T6'))[0]).toMatchObject({ postalCode: 'M5V' });
    expect(await places('00000')).toEqual([]);
  });

  it('are found by city, exact names and larger cities first, at most 8', async () => {
    expect((await places('new york'))[0]).toMatchObject({ label: 'New York, NY', postalCode: null });
    expect((await places('Portland, me'))[0]?.label).toBe('Portland, ME');
    expect((await places('springfield')).length).toBe(8);
    expect((await places('Toronto')).length).toBeGreaterThan(0);
  });

  it.each([
    ['Chicago 60601', 'Chicago, IL 60601'],
    ['60601, Chicago', 'Chicago, IL 60601'],
    ['Chicago, IL 60601', 'Chicago, IL 60601'],
    ['chicago illinois', 'Chicago, IL'],
    ['Chicago IL', 'Chicago, IL'],
    ['12345 Main Street, Chicago', 'Chicago, IL'],
    ['Chicago 00000', 'Chicago, IL'],
  ])('are found as people write them: %s', async (typed, label) => expect((await places(typed))[0]?.label).toBe(label));

  it('are not found by a name in another country', async () => expect(await places('Manchester, England')).toEqual([]));

  it('treat what is typed as text', async () => {
    expect(await places('%%')).toEqual([]);
    expect(await places("'; DROP TABLE place; --")).toEqual([]);
    expect((await bed.read('/places?q=a')).status).toBe(400);
    expect((await bed.read(`/places?q=${'a'.repeat(81)}`)).status).toBe(400);
  });
});

describe('membership', () => {
  const asPerson = async (number: string) =>
    (await bed.read<Membership>('/membership', await bed.tokenFor({ sub: `00000000-0000-4000-8000-0000000000${number}` }))).body;

  it('is not for strangers', async () => expect((await bed.read('/membership')).status).toBe(401));

  it('CLIN-029 is one of: none, pending, approved', async () => {
    expect(await asPerson('01')).toEqual({ state: 'none', practice: null });
    expect(await asPerson('04')).toMatchObject({ state: 'pending', practice: { name: 'Okafor Dental Rooms', partnerStatus: 'pending' } });
    expect(await asPerson('03')).toMatchObject({ state: 'approved', practice: { name: 'Nair Family Dental', sample: true } });
  });
});

describe('seeding', () => {
  it('is refused anywhere but in the embedded mode', async () => {
    await expect(inTransaction(bed, (tx) => seedSamplePractices(tx, 'production'))).rejects.toThrow('TOOTHWISE_MODE=embedded');
  });

  it('changes nothing when it is repeated', async () => {
    const before = await bed.database.query(
      'SELECT (SELECT count(*) FROM practice) AS practices, (SELECT count(*) FROM listing) AS listings',
    );
    await inTransaction(bed, (tx) => seedSamplePractices(tx, 'embedded'));
    expect(
      await bed.database.query('SELECT (SELECT count(*) FROM practice) AS practices, (SELECT count(*) FROM listing) AS listings'),
    ).toEqual(before);
  });
});
