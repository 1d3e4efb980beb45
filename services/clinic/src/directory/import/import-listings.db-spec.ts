import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClinicsFound, FoundClinic } from '@toothwise/contracts-clinic';
import pg from 'pg';
import { completeExample } from '../../../test/application-example.js';
import { clinicBed, type ClinicBed, HOME, inTransaction } from '../../../test/clinic-bed.js';
import type { CompleteFields } from '../../applications/application-facts.rules.js';
import { OwnPractices } from '../../applications/own-practice.repository.js';
import { ImportListings, type ImportWish } from './import-listings.use-case.js';
import { StagedListings } from './staged-listings.repository.js';

let bed: ClinicBed;
let folder: string;
let client: pg.Client;
let token: string;
beforeAll(async () => {
  bed = await clinicBed();
  folder = await mkdtemp(join(tmpdir(), 'toothwise-import-'));
  // As the service’s own role: an operator needs no more rights than it has.
  client = new pg.Client({ connectionString: bed.database.url, options: '-c search_path=clinic,extensions' });
  await client.connect();
  token = await bed.tokenFor();
});
afterAll(async () => {
  await client.end();
  await bed.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => bed.clear());

async function importing(text: string, changes: Partial<ImportWish> = {}) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, text);
  const refused: string[] = [];
  const done = await new ImportListings(new StagedListings(client)).execute({
    ...{ file, format: 'csv', asOf: '2026-11-01', now: bed.clock.now() },
    refused: ({ line, problem }) => refused.push(`${line}: ${problem}`),
    unread: () => undefined,
    ...changes,
  });
  return { ...done, refused };
}
async function found(): Promise<FoundClinic[]> {
  const place = { latitude: HOME.latitude, longitude: HOME.longitude };
  return (await bed.post<ClinicsFound>('/clinics/search', token, { place, sort: 'distance', limit: 50 })).body.clinics;
}
/** All that is stored, and when each row was written last. */
const stored = () => bed.database.query('SELECT xmin::text, * FROM listing ORDER BY source, source_key');

const HEAD =
  'key,name,address,city,state,postal_code,phone,latitude,longitude,rating,reviews,specialties,accepts_new_patients,time_zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday,as_of';
const day = '09:00-12:00; 13:00-17:00';
const ROWS = [
  `a1,"Maple ""Street"", Dental",12 Maple Street,New York,NY,10001,(212) 555-0142,40.7128,-74.006,4.6,31,General;oral surgery,yes,America/New_York,${day},${day},${day},${day},${day},closed,closed,2026-10-30`,
  'a2,Quiet Dental,3 Fulton Street,New York,NY,10038,,,,,,,,,,,,,,,,',
];

describe('a file of ours', () => {
  it('goes in: what it says, with where it is from and of when; what it does not say stays unknown; a position by postal code says so', async () => {
    expect(await importing([HEAD, ...ROWS].join('\n'))).toMatchObject({ rows: 2, added: 2, changed: 0, removed: 0, refused: [] });
    const [one, other] = await found();
    expect(one).toMatchObject({
      ...{
        name: 'Maple "Street", Dental',
        address: '12 Maple Street, New York, NY 10001',
        phone: '+12125550142',
        averageRating: 4.6,
        totalReviews: 31,
      },
      ...{
        specialties: ['General', 'Oral surgery'],
        acceptsNewPatients: true,
        acceptsInsurance: null,
        openNow: true,
        aboutPosition: false,
      },
      ...{
        hours: { monday: '9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM', sunday: 'Closed' },
        source: 'csv',
        lastUpdated: '2026-10-30T00:00:00.000Z',
      },
    });
    expect(other).toMatchObject({
      ...{ name: 'Quiet Dental', aboutPosition: true, phone: null, averageRating: null, specialties: null, acceptsNewPatients: null },
      ...{ emergencyHours: null, languagesSpoken: null, openNow: null, hours: null, lastUpdated: '2026-11-01T00:00:00.000Z' },
    });
  });

  it('changes nothing when it comes again, and of the next file what is different', async () => {
    await importing([HEAD, ...ROWS].join('\n'));
    const before = await stored();
    expect(await importing([HEAD, ...ROWS].join('\r\n'))).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await stored()).toEqual(before);
    const newer = ROWS.map((row) => row.replace('Quiet Dental', 'Loud Dental'));
    expect(await importing([HEAD, ...newer].join('\n'))).toMatchObject({ added: 0, changed: 1 });
    expect((await found()).map(({ name }) => name)).toEqual(['Maple "Street", Dental', 'Loud Dental']);
    expect((await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('leaves out bad rows by line and reason, and takes all others', async () => {
    const bad = [
      'b1,No Number,1 A Street,New York,NY,10001,call me,91,-74,5.5,many,Healing,perhaps,Mars/Base,9-5,closed,closed,closed,closed,closed,closed,yesterday',
      'b2,"Unclosed,1 A Street,New York,NY,10001,,,,,,,,,,,,,,,,',
      'a2,Twice,1 A Street,New York,NY,10001,,,,,,,,,,,,,,,,',
      'b3,Nowhere,1 A Street,Atlantis,NY,00000,,,,,,,,,,,,,,,,',
      'b4,Short row',
      'b5,Half a week,1 A Street,New York,NY,10001,,,,,,,,America/New_York,09:00-17:00,,,,,,,',
      ',,1 A Street,New York,NY,10001,,40,,,,,,,,,,,,,,',
    ];
    const done = await importing(
      [HEAD, ROWS[0], ...bad.slice(0, 1), ROWS[1], ...bad.slice(1), 'c1,Last,9 Z Street,New York,NY,10002,,,,,,,,,,,,,,,,'].join('\n'),
    );
    expect(done).toMatchObject({ added: 3 });
    expect(done.refused).toEqual([
      '3: phone "call me" is not a phone number; latitude "91" is not between -90 and 90; rating "5.5" is not between 0 and 5; reviews "many" is not a count; ' +
        'specialties "Healing" is not a list of General; Emergency; Cosmetic; Orthodontics; Periodontics; Endodontics; Oral surgery; Pediatric; Preventive; ' +
        'accepts_new_patients "perhaps" is not yes or no; time_zone "Mars/Base" is not a time zone such as America/New_York; ' +
        'monday "9-5" is not "closed" or hours such as 09:00-12:30; 13:30-18:00; as_of "yesterday" is not a day such as 2026-11-01',
      '5: a quote is not closed',
      '8: has 2 cells where the header has 22',
      '9: hours are told of some days only: write "closed" for sunday, tuesday, wednesday, thursday, friday, saturday where it is',
      '10: key is missing; name is missing; latitude and longitude go together',
      '6: the same key is on line 4',
      '7: postal code 00000 is not known, and there is no position',
    ]);
  });

  it('is refused whole where a column is missing, and nothing is changed', async () => {
    await expect(importing('key,name\na1,Somebody')).rejects.toThrow(
      'The file cannot be read as csv: address, city, state, postal_code is not there.',
    );
    await expect(importing('')).rejects.toThrow('The file is empty.');
    expect(await stored()).toEqual([]);
  });
});

describe('a practice that tells of itself', () => {
  const own = completeExample({ name: 'Maple Dental', phone: '212-555-0142', acceptsNewPatients: false }) as CompleteFields;
  const enlist = (id: string) => inTransaction(bed, (tx) => bed.get(OwnPractices).enlist(tx, id, own, bed.clock.now()));
  const alike = { phone: '+12125550142', source: 'partner', acceptsNewPatients: false, averageRating: 4.6, totalReviews: 31 };
  const shown = async () => (await found()).map(({ name, source }) => [name, source]);

  it('is shown once, by what it says, with the rating that an import knows and where that is from', async () => {
    const practice = await bed.addPractice({ miles: 0 });
    await enlist(practice.id);
    for (const rating of ['4.6', '4.8']) {
      await importing([HEAD, ROWS[0]!.replace('4.6', rating), ROWS[1]].join('\n'));
      expect(await found()).toMatchObject([
        {
          ...alike,
          name: 'Maple Dental',
          phone: '212-555-0142',
          averageRating: Number(rating),
          ratedBy: { source: 'csv', date: '2026-10-30T00:00:00.000Z' },
        },
        { name: 'Quiet Dental' },
      ]);
    }
    const before = await stored();
    await importing([HEAD, ROWS[0]!.replace('4.6', '4.8'), ROWS[1]].join('\n'));
    expect(await stored()).toEqual(before);
  });

  it('takes the place of what an import knew before, which is shown again once it does not tell any more', async () => {
    await importing([HEAD, ...ROWS].join('\n'));
    const practice = await bed.addPractice({ miles: 0 });
    await enlist(practice.id);
    expect(await shown()).toEqual([
      ['Maple Dental', 'partner'],
      ['Quiet Dental', 'csv'],
    ]);
    await inTransaction(bed, async (tx) => {
      await bed.get(OwnPractices).setStatus(tx, practice.id, 'suspended');
      await bed.get(OwnPractices).delist(tx, practice.id);
    });
    expect(await shown()).toEqual([
      ['Maple "Street", Dental', 'csv'],
      ['Quiet Dental', 'csv'],
    ]);
    await importing([HEAD, ...ROWS].join('\n'));
    expect(await shown()).toEqual([
      ['Maple "Street", Dental', 'csv'],
      ['Quiet Dental', 'csv'],
    ]);
  });

  it('is not taken for another of the same name elsewhere, nor for a neighbour', async () => {
    await enlist((await bed.addPractice({ miles: 0 })).id);
    const away = `d1,Maple Dental,9 Far Street,New York,NY,10001,,40.76,-74.006${','.repeat(13)}`;
    const beside = `d2,Birch Dental,12 Maple Street,New York,NY,10001,,40.7128,-74.006${','.repeat(13)}`;
    await importing([HEAD, away, beside].join('\n'));
    expect((await shown()).map(([name]) => name).sort()).toEqual(['Birch Dental', 'Maple Dental', 'Maple Dental']);
  });
});

describe('the file of the NPI registry', () => {
  const NPI = ['NPI', 'Entity Type Code', 'Replacement NPI', 'Provider Organization Name (Legal Business Name)', 'Provider Other Organization Name',
    'Provider Other Organization Name Type Code', 'Provider First Line Business Practice Location Address', 'Provider Second Line Business Practice Location Address',
    'Provider Business Practice Location Address City Name', 'Provider Business Practice Location Address State Name',
    'Provider Business Practice Location Address Postal Code', 'Provider Business Practice Location Address Telephone Number', 'Last Update Date',
    'NPI Deactivation Date', 'NPI Reactivation Date', 'Healthcare Provider Taxonomy Code_1', 'Healthcare Provider Taxonomy Code_2']; // prettier-ignore
  const told = (cells: Partial<Record<number, string>>) =>
    NPI.map(
      (_, at) =>
        cells[at] ??
        [
          '1000000001',
          '2',
          '',
          'BRIGHT DENTAL PLLC',
          '',
          '',
          '3 FULTON ST',
          'STE 2',
          'NEW YORK',
          'NY',
          '100381234',
          '2125550143',
          '03/09/2026',
          '',
          '',
          '1223G0001X',
          '',
        ][at],
    );
  const file = (...rows: (string | undefined)[][]) => [NPI, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const rows = [
    told({}),
    told({ 0: '1000000002', 4: 'Smile & Co', 5: '3', 15: '1223X0400X', 16: '1223P0221X' }),
    told({ 0: '1000000003', 1: '1' }),
    told({ 0: '1000000004', 15: '207Q00000X' }),
    told({ 0: '1000000005', 13: '01/02/2025', 14: '02/03/2025', 15: '1223P0700X' }),
  ];

  it('brings active organisations with a dental taxonomy, about where their postal code is, and claims nothing that it does not know', async () => {
    expect(await importing(file(...rows), { format: 'npi' })).toMatchObject({ rows: 5, added: 3, others: 2, refused: [] });
    const clinics = (await found()).sort((a, b) => (a.name < b.name ? -1 : 1));
    const silent = {
      emergencyHours: null,
      acceptsNewPatients: null,
      acceptsInsurance: null,
      languagesSpoken: null,
      hours: null,
      averageRating: null,
    };
    const same = {
      ...silent,
      address: '3 FULTON ST, STE 2, NEW YORK, NY 10038',
      phone: '+12125550143',
      aboutPosition: true,
      source: 'npi',
      lastUpdated: '2026-03-09T00:00:00.000Z',
    };
    expect(clinics.map(({ name }) => name)).toEqual(['BRIGHT DENTAL PLLC', 'BRIGHT DENTAL PLLC', 'Smile & Co']);
    for (const clinic of clinics) expect(clinic).toMatchObject(same);
    expect(clinics.map(({ specialties }) => specialties?.join()).sort()).toEqual(['General', 'Orthodontics,Pediatric', undefined]);
  });

  it('takes out who has ended there, and leaves alone whom it does not name', async () => {
    await importing(file(...rows), { format: 'npi' });
    const ended = told({}).map((cell, at) => (at === 0 ? cell : at === 13 ? '10/20/2026' : ''));
    expect(await importing(file(ended), { format: 'npi' })).toMatchObject({ removed: 1, added: 0, changed: 0 });
    expect((await stored()).map(({ source_key }) => source_key)).toEqual(['1000000002', '1000000005']);
  });
});
