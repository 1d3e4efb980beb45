import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XRAY_DICOM_BYTES, type Xray, type XrayCopyLink, type XrayPage } from '@toothwise/contracts-health';
import { ObjectRemovals, ObjectStore } from '@toothwise/objects';
import { eventually } from '@toothwise/testing';
import sharp from 'sharp';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../test/health-bed.js';
import { type DicomToMake, type Entry, makeDicom } from '../../../test/make-dicom.js';
import { wordsOf } from '../../../test/pack-pixels.js';
import { PurgeXrays } from './purge-xrays.worker.js';

type Refused = { code: string; issues?: { path: string; message: string }[] };
const [COLUMNS, ROWS] = [64, 40];
const values = Array.from({ length: COLUMNS * ROWS }, (_, index) => (index * 13) % 4096);
const spacing: Entry = ['00280030', 'DS', '0.05\\0.05'];
const file = (made: Partial<DicomToMake> = {}) =>
  makeDicom({ rows: ROWS, columns: COLUMNS, stored: 12, pixels: wordsOf(values), more: [spacing], ...made });

describe('X-rays that come as DICOM files', () => {
  let bed: HealthBed;
  let patient: Patient;
  beforeAll(async () => (bed = await healthBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
  });

  const at = (rest = '') => `/people/${patient.id}/x-rays${rest}`;
  const upload = async (bytes: Buffer, query = '') => {
    const form = new FormData();
    form.append('xray', new Blob([new Uint8Array(bytes)]), 'IM000001');
    const headers = { authorization: `Bearer ${patient.token}` };
    const response = await fetch(`${bed.url}/api/health/v1${at()}${query}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Xray & Refused };
  };
  const link = async (id: string, copy: string) => (await patient.call<{ url: string }>('GET', at(`/${id}/link?copy=${copy}`))).body.url;
  /** As the viewer reads them. */
  const fromValues = async (id: string, first: number, length: number) => {
    const { url, from } = (await patient.call<XrayCopyLink>('GET', at(`/${id}/link?copy=values`))).body;
    const answer = await fetch(url, { headers: { range: `bytes=${from + first}-${from + first + length - 1}` } });
    return [answer.status, Buffer.from(await answer.arrayBuffer())];
  };
  const names = async () => (await patient.call<XrayPage>('GET', at())).body.items.map(({ fileName }) => fileName);
  const objects = async () => {
    const found: string[] = [];
    for await (const { key } of bed.get(ObjectStore).list(`health/${patient.id}/`)) found.push(key.split('.').at(-1)!);
    return found.sort();
  };
  const known = (name: string, birthDate?: string) =>
    bed.database.query(
      `WITH known AS (INSERT INTO person (id, first_name) VALUES ($1, $2) RETURNING id)
       INSERT INTO participation (person_id, birth_date, show_name) SELECT id, $3, false FROM known WHERE $3::date IS NOT NULL`,
      [patient.id, name, birthDate ?? null],
    );

  it('XRAY-066: are kept with their stored values, a picture and the file, whose preamble is empty', async () => {
    const sent = file({ preamble: Buffer.from('\x7fELF'.padEnd(128, 'x')), more: [spacing, ['00080020', 'DA', '20250302']] });
    const { status, body } = await upload(sent);
    expect([status, body]).toMatchObject([
      201,
      { fileName: 'IM000001', fileType: 'application/dicom', fileSize: sent.length, width: COLUMNS, height: ROWS, dateTaken: '2025-03-02' },
    ]);
    expect(body.depth).toMatchObject({ frames: 1, bits: 16, isSigned: false, least: 0, most: 4095, spacing: { down: 0.05, right: 0.05 } });
    // Values lie in the file.
    expect(await objects()).toEqual(['dcm', 'jpg', 'jpg']);
    expect(await fromValues(body.id, 2, 4)).toEqual([206, wordsOf(values.slice(1, 3))]);
    const original = await fetch(await link(body.id, 'original'));
    expect(original.headers.get('content-disposition')).toBe('attachment; filename="x-ray.dcm"');
    expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.concat([Buffer.alloc(128), sent.subarray(128)]));
    const picture = Buffer.from(await (await fetch(await link(body.id, 'picture'))).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: COLUMNS, height: ROWS });
  });

  it('under an id are there once, however often they are sent; what was stored of another sending goes by itself', async () => {
    const id = crypto.randomUUID();
    const sent = [await upload(file(), `?id=${id}`), await upload(file(), `?id=${id}`)];
    expect(sent.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect(await names()).toHaveLength(1);
    const kept = (await objects()).length;
    bed.clock.advance({ hours: 2 });
    await bed.get(ObjectRemovals).run();
    expect([kept, (await objects()).length]).toEqual([6, 3]);
    const stranger = await bed.patient();
    const form = new FormData();
    form.append('xray', new Blob([new Uint8Array(file())]), 'a');
    const headers = { authorization: `Bearer ${await bed.tokenFor({ sub: stranger.id })}` };
    const url = `${bed.url}/api/health/v1/people/${stranger.id}/x-rays?id=${id}`;
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(404);
  });

  it('have stored values of their own where they lie otherwise in the file', async () => {
    const { body } = await upload(file({ syntax: 'big', pixels: wordsOf(values, true) }));
    expect(await objects()).toEqual(['dcm', 'jpg', 'jpg', 'raw']);
    expect(await fromValues(body.id, 2, 4)).toEqual([206, wordsOf(values.slice(1, 3))]);
  });

  it('give their values apart from the file to who asks for these alone, once for all, also where several ask at once', async () => {
    const { body } = await upload(file());
    const asked = await Promise.all([link(body.id, 'depth'), link(body.id, 'depth'), link(body.id, 'depth')]);
    expect(await objects()).toEqual(['dcm', 'jpg', 'jpg', 'raw']);
    const again = await link(body.id, 'depth');
    expect(new Set([...asked, again].map((url) => new URL(url).pathname)).size).toBe(1);
    expect(Buffer.from(await (await fetch(again)).arrayBuffer())).toEqual(wordsOf(values));
    expect(await fromValues(body.id, 2, 4)).toEqual([206, wordsOf(values.slice(1, 3))]);
    bed.clock.advance({ hours: 2 });
    await bed.get(ObjectRemovals).run();
    expect(await objects()).toEqual(['dcm', 'jpg', 'jpg', 'raw']);
  });

  it('go with all that is kept of them', async () => {
    const { body } = await upload(file());
    await link(body.id, 'depth');
    const counted = async () =>
      (await bed.database.query<{ bytes: number }>('SELECT depth_bytes AS bytes FROM dental_xray WHERE person_id = $1', [patient.id]))[0]
        ?.bytes;
    expect(await counted()).toBe(COLUMNS * ROWS * 2);
    await patient.call('DELETE', at(`/${body.id}`));
    bed.clock.advance({ hours: 25 });
    await bed.get(PurgeXrays).run();
    await bed.get(ObjectRemovals).run();
    expect([await counted(), await objects()]).toEqual([undefined, []]);
  });

  it('have a picture alone where they are in colour', async () => {
    const pixels = Buffer.alloc(COLUMNS * ROWS * 3, 120);
    const { body } = await upload(
      file({ sopClass: 'photo', modality: 'XC', samples: 3, allocated: 8, stored: 8, photometric: 'RGB', pixels }),
    );
    expect(body.depth).toBeNull();
    expect((await patient.call('GET', at(`/${body.id}/link?copy=depth`))).status).toBe(404);
    expect(await objects()).toEqual(['dcm', 'jpg', 'jpg']);
  });

  it.each([
    ['a volume', () => file({ sopClass: 'craniofacial' }), 415, 'dicom.volume', 'X-Ray 3D Craniofacial'],
    ['another kind', () => file({ sopClass: 'secondary' }), 415, 'dicom.wrong-kind', 'Secondary Capture Image'],
    ['another encoding', () => file({ syntax: 'extended' }), 415, 'dicom.wrong-encoding', 'JPEG Extended (12 bit)'],
    ['a flood of pixels', () => file({ rows: 60_000, columns: 60_000 }), 422, 'dicom.too-many-pixels', undefined],
    ['half a file', () => file().subarray(0, 400), 422, 'dicom.broken', undefined],
    [
      'one with a virus',
      () => file({ more: [['00104000', 'LO', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*']] }),
      422,
      'dicom.infected',
      undefined,
    ],
    [
      '128 MiB and one byte',
      () => Buffer.concat([file(), Buffer.alloc(XRAY_DICOM_BYTES + 1 - file().length)]),
      413,
      'dicom.too-large',
      undefined,
    ],
  ])(
    'XRAY-066: are refused by name where they are not of a listed class or too much, and nothing of them stays: %s',
    async (_, bytes, status, code, what) => {
      expect(await upload(bytes())).toMatchObject({
        status,
        body: { code, ...(what ? { issues: [{ path: 'file', message: what }] } : {}) },
      });
      expect([await names(), await objects()]).toEqual([[], []]);
      const folder = join(tmpdir(), `toothwise-health-${process.pid}`);
      expect(await readdir(folder).catch(() => [])).toEqual([]);
    },
  );

  it('leave nothing where they break off after a part of them was stored', async () => {
    const [head, tail] = [file(), '--x\r\nContent-Disposition: form-data; name="xray"; filename="a"\r\n\r\n'];
    const sending = request(`${bed.url}/api/health/v1${at()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${patient.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 60_000_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write(Buffer.concat([Buffer.from(tail), head, Buffer.alloc(20 * 1024 * 1024)]));
    const own = join(tmpdir(), `toothwise-health-${process.pid}`);
    const files = () => readdir(own, { recursive: true }).catch(() => []);
    await eventually('a part of it is on disk', async () => (await files()).some((name) => name.endsWith('file')));
    sending.destroy();
    await eventually('its folder is gone', async () => (await files()).length === 0);
    expect([await names(), await objects()]).toEqual([[], []]);
    expect((await upload(file())).status).toBe(201);
  });

  it('that name somebody else are kept only once somebody has confirmed them', async () => {
    await known('Ida', '1980-01-17');
    const others = file({ name: 'Canary^Bruno', birthDate: '19751231' });
    const { status, body } = await upload(others);
    expect([status, body.code]).toEqual([409, 'xray.other-person']);
    expect(Object.fromEntries(body.issues!.map(({ path, message }) => [path, message]))).toEqual({
      'file.name': 'Bruno Canary',
      'file.birthDate': '1975-12-31',
      'person.name': 'Ida',
      'person.birthDate': '1980-01-17',
    });
    expect([await names(), await objects()]).toEqual([[], []]);
    expect((await upload(others, '?samePerson=confirmed')).status).toBe(201);
    expect(await names()).toEqual(['IM000001']);
  });

  it('come one at a time of a person, who is told to try again', async () => {
    const answers = await Promise.all([upload(file()), upload(file())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 503]);
    expect((await upload(file())).status).toBe(201);
  });

  it('that name the person, or nobody, ask nothing', async () => {
    await known('Ida', '1980-01-17');
    for (const made of [{}, { name: 'HOLM^IDA', birthDate: '19800117' }, { name: 'Holm^I.' }])
      expect((await upload(file(made))).status).toBe(201);
  });
});
