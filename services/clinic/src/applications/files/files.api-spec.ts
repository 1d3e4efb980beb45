import { randomUUID } from 'node:crypto';
import {
  type ClinicDetails,
  type ClinicsFound,
  type PracticeFiles,
  type Proof,
  REQUIREMENTS,
  type Reviewed,
} from '@toothwise/contracts-clinic';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { Eraser } from '@toothwise/service-kit';
import sharp from 'sharp';
import { completeExample } from '../../../test/application-example.js';
import { clinicBed, type ClinicBed, HOME } from '../../../test/clinic-bed.js';

const API = '/api/clinic/v1';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const NEXT_YEAR = '2027-11-23';
type Refused = { code: string; issues?: { path: string }[] };

let bed: ClinicBed;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  bed = await clinicBed({}, { files: true });
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .png()
    .withExif({ IFD0: { Make: 'CanaryCam' } })
    .toBuffer()
    .then((bytes) => Buffer.from(bytes));
});
afterAll(() => bed?.stop());
beforeEach(() => bed.clear());

const call = <T = Refused>(method: string, path: string, token: string, body?: unknown) =>
  bed.request<T & Refused>(API + path, { method, token, body });
async function send<T>(method: string, path: string, token: string, field: string, bytes: Buffer, name = 'license.pdf') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(bed.url + API + path, { method, headers: { authorization: `Bearer ${token}` }, body: form });
  return { status: response.status, body: (await response.json()) as T & Refused };
}
const handIn = (
  token: string,
  requirement: string = 'dental_license',
  { bytes = PDF as Buffer, expiresOn = NEXT_YEAR, name = 'license.pdf' } = {},
) => send<Proof>('PUT', `/application/proofs/${requirement}?expiresOn=${expiresOn}`, token, 'proof', bytes, name);
const addPhoto = (token: string) => send<PracticeFiles>('POST', '/application/photos', token, 'photo', png, 'front.png');
const files = async (token: string) => (await call<PracticeFiles>('GET', '/application/files', token)).body;
const keysOfProofs = async () => {
  const rows = await bed.database.query<{ object_key: string }>('SELECT object_key FROM application_proof ORDER BY added_at');
  return rows.map(({ object_key: key }) => key);
};
const admin = () => bed.tokenFor({ roles: ['patient', 'admin'] });
const opened = async (practiceId: string) => (await call<Reviewed>('GET', `/reviews/${practiceId}`, await admin())).body;
const searched = async () => (await bed.post<ClinicsFound>('/clinics/search', await bed.tokenFor(), { place: HOME })).body.clinics;

async function somebody(draft = true) {
  const id = randomUUID();
  const token = await bed.tokenFor({ sub: id });
  if (draft) await call('PUT', '/application', token, completeExample());
  return { id, token };
}
/** An approved practice, all of it by its own requests. */
async function approved({ photos = 0, expiresOn = NEXT_YEAR } = {}) {
  const { id, token } = await somebody();
  for (const requirement of REQUIREMENTS) await handIn(token, requirement, { expiresOn });
  for (let one = 0; one < photos; one += 1) await addPhoto(token);
  const practiceId = (await call<{ practiceId: string }>('POST', '/application/submit', token)).body.practiceId;
  expect((await call('POST', `/reviews/${practiceId}/decisions`, await admin(), { decision: 'approve' })).status).toBe(200);
  return { id, token, practiceId };
}

describe('what a practice proves', () => {
  it('CLIN-004 is four files with the day on which each ends; without them nothing is handed in', async () => {
    const { token } = await somebody();
    const missing = async () => (await call('POST', '/application/submit', token)).body.issues?.map(({ path }) => path);
    expect(await missing()).toEqual(REQUIREMENTS.map((one) => `proofs.${one}`));
    await handIn(token, 'dental_license', { expiresOn: '2026-11-24' });
    for (const requirement of REQUIREMENTS.slice(1, 3)) expect((await handIn(token, requirement)).status).toBe(200);
    expect((await handIn(token, 'hipaa_compliance', { bytes: png, name: 'hipaa.png' })).body.fileName).toBe('hipaa.png');
    expect((await handIn(token, 'fifth_requirement')).status).toBe(400);
    bed.clock.stand('2026-11-25T00:00:00Z');
    expect(await missing()).toEqual(['proofs.dental_license']);
    bed.clock.stand('2026-11-23T15:00:00Z');
    expect(await missing()).toBeUndefined();
  });

  it.each([
    ['HTML named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo.not-an-image'],
    [
      'a PDF with a script',
      Buffer.concat([PDF, Buffer.from('2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')]),
      422,
      'proof.active',
    ],
    ['a virus', Buffer.concat([PDF, Buffer.from(EICAR)]), 422, 'proof.infected'],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'photo.unreadable'],
    ['10 MB and one byte', Buffer.alloc(10 * 1024 * 1024 + 1, 0x20), 413, 'photo.too-large'],
  ])('refuses %s, and keeps nothing of it', async (_, bytes, status, code) => {
    const { token } = await somebody();
    expect(await handIn(token, 'dental_license', { bytes })).toMatchObject({ status, body: { code } });
    expect((await files(token)).proofs).toEqual([]);
  });

  it('refuses what has ended already, by its field', async () => {
    const { token } = await somebody();
    const refused = await handIn(token, 'dental_license', { expiresOn: '2026-11-22' });
    expect(refused.body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'expiresOn' }] });
    expect((await handIn(token, 'dental_license', { expiresOn: '2026-11-23' })).status).toBe(200);
  });

  it('takes 10 MB, replaces what was there, and lets its object go', async () => {
    const { token } = await somebody();
    await handIn(token);
    const [before] = await keysOfProofs();
    const whole = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length, 0x20)]);
    expect((await handIn(token, 'dental_license', { bytes: whole })).body.fileSize).toBe(whole.length);
    expect((await files(token)).proofs).toHaveLength(1);
    await bed.get(ObjectRemovals).run();
    const [now] = await keysOfProofs();
    expect(await Promise.all([before, now].map((key) => bed.get(ObjectStore).exists(key!)))).toEqual([false, true]);
  });

  it('is shown by links that live for a minute, to its owner and to reviewers, whose look its owner reads', async () => {
    const { id, token, practiceId } = await approved();
    const [proof] = (await opened(practiceId)).proofs;
    const { body: link } = await call<{ url: string }>('GET', `/reviews/${practiceId}/proofs/${proof!.id}`, await admin());
    const file = await fetch(link.url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${proof!.requirement}.pdf"`]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    expect((await call('GET', `/application/proofs/${proof!.id}/link`, token)).status).toBe(200);
    const stranger = await somebody();
    expect((await call('GET', `/application/proofs/${proof!.id}/link`, stranger.token)).status).toBe(404);
    expect((await call('GET', `/reviews/${practiceId}/proofs/${proof!.id}`, token)).status).toBe(403);
    expect((await call('GET', `/reviews/${(await approved()).practiceId}/proofs/${proof!.id}`, await admin())).status).toBe(404);
    const rows = await bed.database.query(`SELECT details FROM audit_entry WHERE action = 'proof.opened' AND person_id = $1`, [id]);
    expect(rows).toEqual([{ details: { requirement: proof!.requirement } }]);
  });

  it('belongs to the owner of the practice, and does not change while somebody decides', async () => {
    const { token } = await somebody();
    for (const requirement of REQUIREMENTS) await handIn(token, requirement);
    const { practiceId } = (await call<{ practiceId: string }>('POST', '/application/submit', token)).body;
    expect((await handIn(token)).body.code).toBe('application.closed');
    expect((await addPhoto(token)).body.code).toBe('application.closed');
    const colleague = await somebody(false);
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'front_desk')`, [
      colleague.id,
      practiceId,
    ]);
    expect((await handIn(colleague.token)).body.code).toBe('practice.owner-required');
    const shown = (await call<PracticeFiles>('GET', '/application/files', colleague.token)).body;
    expect(shown.proofs).toHaveLength(REQUIREMENTS.length);
    const link = await call('GET', `/application/proofs/${shown.proofs[0]!.id}/link`, colleague.token);
    expect(link.body.code).toBe('practice.owner-required');
    expect((await handIn((await somebody(false)).token)).status).toBe(404);
  });

  it('goes with the person who wrote the draft, file and row', async () => {
    const { id, token } = await somebody();
    await handIn(token);
    const [key] = await keysOfProofs();
    await bed.get(Eraser).erase(id);
    expect(await keysOfProofs()).toEqual([]);
    await bed.get(ObjectRemovals).run();
    expect(await bed.get(ObjectStore).exists(key!)).toBe(false);
  });
});

describe('a licence', () => {
  it('FIND-033 is verified until its last day by the practice’s own clock, and shown with what was verified and when it was updated', async () => {
    await approved({ expiresOn: '2026-12-01' });
    expect(await searched()).toMatchObject([{ verified: true, licenseVerified: true, lastUpdated: '2026-11-23T15:00:00.000Z' }]);
    bed.clock.stand('2026-12-02T04:59:00Z');
    expect((await searched())[0]?.licenseVerified).toBe(true);
    bed.clock.stand('2026-12-02T05:00:00Z');
    expect(await searched()).toMatchObject([{ verified: true, licenseVerified: false }]);
  });

  it('is renewed without a new application: the old one counts until an administrator accepts the new one', async () => {
    const { token, practiceId } = await approved({ expiresOn: '2026-12-01' });
    const renewed = (await handIn(token, 'dental_license', { expiresOn: '2028-01-01' })).body;
    const waiting = await call<{ items: object[] }>('GET', '/reviews', await admin());
    expect(waiting.body.items).toMatchObject([{ practiceId, state: 'approved', renewal: true }]);
    const decide = async (id: string, body: object) =>
      call<Reviewed>('POST', `/reviews/${practiceId}/proofs/${id}/decision`, await admin(), body);
    expect((await decide(renewed.id, { decision: 'refuse' })).body).toMatchObject({
      code: 'request.invalid',
      issues: [{ path: 'reason' }],
    });
    await decide(renewed.id, { decision: 'refuse', reason: 'The second page is missing.' });
    expect((await files(token)).proofs).toContainEqual(
      expect.objectContaining({ id: renewed.id, state: 'refused', reason: 'The second page is missing.' }),
    );
    const told = (await bed.events()).find(({ name }) => name === 'clinic.practice-reviewed.v1');
    expect(told?.data).toMatchObject({ decision: 'ask_changes', reason: 'The second page is missing.' });
    expect((await decide(renewed.id, { decision: 'accept' })).body.code).toBe('application.decision-invalid');
    const again = (await handIn(token, 'dental_license', { expiresOn: '2028-01-01' })).body;
    expect((await decide(again.id, { decision: 'accept' })).body.proofs).toHaveLength(4);
    bed.clock.stand('2027-06-01T12:00:00Z');
    expect((await searched())[0]?.licenseVerified).toBe(true);
    expect((await call<{ items: object[] }>('GET', '/reviews', await admin())).body.items).toEqual([]);
  });
});

describe('what a suspended practice has renewed', () => {
  const decide = async (practiceId: string, path: string, body: object) =>
    (await call<Reviewed>('POST', `/reviews/${practiceId}/${path}`, await admin(), body)).body;
  const suspend = (practiceId: string) => decide(practiceId, 'decisions', { decision: 'suspend', reason: 'The documents have ended.' });
  const handed = async (practiceId: string) => (await opened(practiceId)).proofs.filter(({ state }) => state === 'handed').length;

  it('proves nothing until an administrator has accepted it: by an approval nobody accepts what they have not looked at', async () => {
    const { id, practiceId } = await approved({ expiresOn: '2026-12-01' });
    bed.clock.stand('2026-12-02T15:00:00Z');
    await suspend(practiceId);
    const token = await bed.tokenFor({ sub: id });
    const renewed = [];
    for (const requirement of REQUIREMENTS) renewed.push((await handIn(token, requirement)).body);
    expect((await opened(practiceId)).decisions).toEqual(['reject']);
    expect(await decide(practiceId, 'decisions', { decision: 'approve' })).toMatchObject({ code: 'application.decision-invalid' });
    expect(await handed(practiceId)).toBe(REQUIREMENTS.length);
    for (const proof of renewed) await decide(practiceId, `proofs/${proof.id}/decision`, { decision: 'accept' });
    expect(await decide(practiceId, 'decisions', { decision: 'approve' })).toMatchObject({ state: 'approved' });
  });

  it('goes on waiting where the practice is approved by what was accepted before', async () => {
    const { token, practiceId } = await approved();
    await suspend(practiceId);
    await handIn(token, 'dental_license', { expiresOn: '2028-01-01' });
    expect(await decide(practiceId, 'decisions', { decision: 'approve' })).toMatchObject({ state: 'approved' });
    expect(await handed(practiceId)).toBe(1);
  });
});

describe('photos of a practice', () => {
  it('FIND-067 are five at most, encoded anew, and can be taken away', async () => {
    const { token } = await somebody();
    for (let one = 0; one < 5; one += 1) expect((await addPhoto(token)).status).toBe(201);
    expect((await addPhoto(token)).body.code).toBe('practice.photos-full');
    const { photos } = await files(token);
    const shown = Buffer.from(await (await fetch(photos[0]!.link.url)).arrayBuffer());
    expect(shown.includes('CanaryCam')).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect((await call('DELETE', `/application/photos/${photos[0]!.id}`, (await somebody()).token)).status).toBe(404);
    expect((await call('DELETE', `/application/photos/${photos[0]!.id}`, token)).status).toBe(204);
    expect((await files(token)).photos).toHaveLength(4);
  });

  it('FIND-032 stand with its entry as addresses that open, beside its latest reviews, once it is approved', async () => {
    const { practiceId } = await approved({ photos: 2 });
    const of = async (id: string) => call<ClinicDetails>('GET', `/listings/practice_${id}`, await bed.tokenFor());
    const { photos, recentReviews } = (await of(practiceId)).body;
    expect([photos.length, recentReviews]).toEqual([2, []]);
    for (const photo of photos) expect((await fetch(photo)).status).toBe(200);
    expect((await of(randomUUID())).status).toBe(404);
  });

  it('FIND-008 bring the first of them into the list of clinics found; one without photos has none there', async () => {
    const [{ practiceId }, none] = [await approved({ photos: 2 }), await approved()];
    const details = await call<ClinicDetails>('GET', `/listings/practice_${practiceId}`, await bed.tokenFor());
    const path = (url: string) => new URL(url).pathname;
    const photos = new Map((await searched()).map(({ id, photo }) => [id, photo]));
    const shown = photos.get(`practice_${practiceId}`)!;
    expect(path(shown)).toBe(path(details.body.photos[0]!));
    expect((await fetch(shown)).status).toBe(200);
    expect(photos.has(`practice_${none.practiceId}`)).toBe(true);
    expect(photos.get(`practice_${none.practiceId}`)).toBeUndefined();
  });
});
