import type { MadeShare, Shared, ShareList, Treatment, XrayComparison } from '@toothwise/contracts-health';
import { accountAccessEnded } from '@toothwise/contracts-account';
import { ObjectStore } from '@toothwise/objects';
import { Eraser } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';
import { plantXray } from '../../../test/plant-xray.js';
import { PurgeShares } from './purge-shares.worker.js';

type Refused = { code: string };
const PICTURE = Buffer.from('grey pixels');
const preferences = (shareWithDentalTeam: boolean) => ({ defaultViewMode: 'grid', autoEnhanceImages: false, shareWithDentalTeam });

describe('links to things of a person', () => {
  let bed: FamilyBed;
  let ann: Relative;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    ann = await bed.relative('Ann');
    await allow(ann, ann.id);
  });

  const allow = (by: Relative, of: string, yes = true) => by.call('PUT', `/people/${of}/x-ray-preferences`, preferences(yes));
  const make = (by: Relative, of: string, items: object[], days = 1) =>
    by.call<MadeShare & Refused>('POST', `/people/${of}/shares`, { items, days });
  const list = async (by: Relative, of = by.id) => (await by.call<ShareList>('GET', `/people/${of}/shares`)).body.items;
  const xray = async (of: string) => ({ kind: 'xray', id: (await plantXray(bed, of, PICTURE, 'Ann Berg left.jpg')).id });
  const treatment = async (by: Relative, of = by.id, notes = 'Composite') => {
    const body = { date: '2026-03-01', type: 'filling', teeth: [16], cost: 12_000, notes };
    const { id } = (await by.call<Treatment>('POST', `/people/${of}/treatments?timeZone=UTC`, body)).body;
    return { kind: 'treatment', id };
  };
  const document = async (of: string) => {
    const [{ id }] = (await bed.database.query<{ id: string }>(
      `WITH document AS (INSERT INTO treatment_document (id, person_id, file_name, object_key, file_size, file_type, content_type, sha256,
         is_type_chosen, auto_process, confidence_threshold, processing_status, upload_date, document_type, total_amount, currency, office_name)
         VALUES (gen_random_uuid(), $1, 'Ann Berg.pdf', 'health/none', 1, 'pdf', 'application/pdf', '', false, false, 85, 'completed', now(),
           'invoice', 9900, 'USD', 'Holm Dental') RETURNING id),
       row AS (INSERT INTO extracted_treatment (id, document_id, person_id, place, read, proposed, extraction_confidence, status)
         SELECT gen_random_uuid(), id, $1, 0, '{}', '{"type": "filling", "cost": 9900, "date": null}', 90, 'extracted' FROM document)
       SELECT id FROM document`,
      [of],
    )) as [{ id: string }];
    return { kind: 'document', id };
  };
  const open = (token: string, path = '/shared', scheme = 'Share') =>
    bed.request<Shared & Refused & { url: string }>(`/api/health/v1${path}`, { headers: { authorization: `${scheme} ${token}` } });
  const made = async (items: object[], days = 1) => (await make(ann, ann.id, items, days)).body;

  it('are made, seen and ended by whoever keeps the record alone', async () => {
    const { id } = await made([await xray(ann.id)]);
    const stranger = await bed.relative('Sam');
    for (const [method, path, body] of [
      ['GET', 'shares', undefined],
      ['POST', 'shares', { items: [{ kind: 'xray', id }], days: 1 }],
      ['DELETE', `shares/${id}`, undefined],
    ] as const)
      expect([method, (await stranger.call(method, `/people/${ann.id}/${path}`, body)).status]).toEqual([method, 404]);
    // Not even into one's own link: what is another's is not there.
    await allow(stranger, stranger.id);
    expect((await make(stranger, stranger.id, [await xray(ann.id)])).status).toBe(404);
  });

  it('open what was chosen, as it is now, to whoever has the secret: pictures and values, no file, no name of one', async () => {
    const [shown, kept] = [await xray(ann.id), await xray(ann.id)];
    const [filling, paper] = [await treatment(ann), await document(ann.id)];
    const { token } = await made([shown, filling, paper]);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.xrays.map(({ id }) => id)).toEqual([shown.id]);
    expect(body.treatments).toMatchObject([{ id: filling.id, teeth: [16], cost: 12_000, notes: 'Composite' }]);
    expect(body.documents).toMatchObject([{ id: paper.id, officeName: 'Holm Dental', totalAmount: 9_900, rows: [{ cost: 9_900 }] }]);
    expect(JSON.stringify(body)).not.toMatch(/Ann Berg|\.pdf|\.jpg"|personId/);
    const { url } = (await open(token, `/shared/x-rays/${shown.id}/link`)).body;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PICTURE);
    for (const link of [url, body.xrays[0]!.preview.url])
      expect(Number(new URL(link).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
    expect((await open(token, `/shared/x-rays/${kept.id}/link`)).body.code).toBe('share.gone');
    // What is deleted is not shown; brought back, it is.
    await ann.call('DELETE', `/people/${ann.id}/x-rays/${shown.id}`);
    expect((await open(token)).body.xrays).toEqual([]);
    expect((await list(ann))[0]!.counts).toEqual({ xray: 0, treatment: 1, document: 1 });
  });

  it('open the stored values of a DICOM file too, and never the file', async () => {
    const [deep, flat] = [await xray(ann.id), await xray(ann.id)];
    const depth = { frames: 1, bits: 16, isSigned: false, isInverted: false, least: 0, most: 4095, windows: [], slope: 1, intercept: 0 };
    const key = `health/${ann.id}/${crypto.randomUUID()}.raw`;
    await bed.get(ObjectStore).put(key, Buffer.from('stored values'), 'application/octet-stream');
    await bed.database.query(`UPDATE dental_xray SET depth_key = $2, original_key = 'health/none', depth = $3 WHERE id = $1`, [
      ...[deep.id, key],
      { ...depth, unit: null, spacing: null },
    ]);
    const { token } = await made([deep, flat]);
    const linkTo = (id: string, copy: string) => open(token, `/shared/x-rays/${id}/link?copy=${copy}`);
    expect((await open(token)).body.xrays.map((one) => [one.id, one.depth?.most])).toEqual(
      expect.arrayContaining([
        [deep.id, 4095],
        [flat.id, undefined],
      ]),
    );
    const { url } = (await linkTo(deep.id, 'depth')).body;
    expect(await (await fetch(url)).text()).toBe('stored values');
    expect((await linkTo(flat.id, 'depth')).body.code).toBe('share.gone');
    // Where values lie in the file they are taken out of it.
    const file = `health/${ann.id}/${crypto.randomUUID()}.dcm`;
    await bed.get(ObjectStore).put(file, Buffer.from('a name; 12 of 16 bits; another name'), 'application/dicom');
    await bed.database.query(
      'UPDATE dental_xray SET depth_key = NULL, original_key = $2, depth_from = 8, width = 7, height = 1 WHERE id = $1',
      [deep.id, file],
    );
    const taken = (await linkTo(deep.id, 'depth')).body.url;
    expect(await (await fetch(taken)).text()).toBe('12 of 16 bits;');
    expect((await linkTo(deep.id, 'values')).status).toBe(400);
    expect((await linkTo(deep.id, 'original')).status).toBe(400);
  });

  it('(XRAY-071): X-rays come with their findings and their comparisons, those behind the same link alone', async () => {
    const [older, newer, other] = [await xray(ann.id), await xray(ann.id), await xray(ann.id)];
    await bed.database.query(
      `WITH read AS (UPDATE dental_xray SET ai_analysis = '{"analysis_summary": null, "confidence_score": 74, "image_quality_assessment": "good",
         "bone_health": "normal"}', ai_provider = 'reader.test', analysis_date = now() WHERE id = $1)
       INSERT INTO xray_finding (id, xray_id, person_id, finding_type, severity, confidence_score, requires_treatment, created_at)
       SELECT gen_random_uuid(), $1, $2, 'other', severity, 60, false, now() FROM unnest(ARRAY['low', 'urgent']) AS severity`,
      [newer.id, ann.id],
    );
    for (const one of [older, other]) {
      const xrayIds = [one.id, newer.id];
      expect((await ann.call<XrayComparison>('POST', `/people/${ann.id}/x-ray-comparisons`, { xrayIds })).status).toBe(201);
    }
    const { token } = await made([older, newer]);
    const found = (await open(token)).body.xrays.find(({ id }) => id === newer.id)!;
    expect(found.reading).toMatchObject({ confidence: 74, readBy: 'reader.test' });
    expect(found.reading!.findings.map(({ severity }) => severity)).toEqual(['urgent', 'low']);
    expect(found.comparisons).toMatchObject([{ otherId: older.id, changes: null }]);
  });

  it('keep no secret that opens anything, and open to nothing else', async () => {
    const { token } = await made([await xray(ann.id)]);
    const rows = await bed.database.query<{ row: string }>('SELECT to_jsonb(s)::text AS row FROM shared_link s WHERE person_id = $1', [
      ann.id,
    ]);
    const sent = await bed.database.query<{ row: string }>('SELECT to_jsonb(k)::text AS row FROM idempotency_key k');
    expect(JSON.stringify([...rows, ...sent])).not.toContain(token);
    const hash = /"token_hash": ?"\\\\x([0-9a-f]+)"/.exec(rows[0]!.row)![1]!;
    const others = [Buffer.from(hash, 'hex').toString('base64url'), hash, `${token}x`, token.toLowerCase(), ''];
    for (const other of others) expect([other, (await open(other)).status]).toEqual([other, 404]);
    expect((await open(token, '/shared', 'Bearer')).status).toBe(404);
    expect((await bed.request('/api/health/v1/shared')).status).toBe(404);
  });

  it('live for a fortnight at most, and end when they are over or ended', async () => {
    const one = await xray(ann.id);
    expect((await make(ann, ann.id, [one], 15)).status).toBe(400);
    expect((await make(ann, ann.id, [], 1)).status).toBe(400);
    const [long, short] = [await made([one], 14), await made([one], 1)];
    bed.clock.stand('2026-03-11T18:59:00Z');
    expect((await open(short.token)).status).toBe(200);
    bed.clock.stand('2026-03-11T19:00:00Z');
    expect((await open(short.token)).body.code).toBe('share.gone');
    expect((await open(long.token)).status).toBe(200);
    expect((await ann.call('DELETE', `/people/${ann.id}/shares/${long.id}`)).status).toBe(204);
    expect((await open(long.token)).body.code).toBe('share.gone');
    expect((await open(long.token, `/shared/x-rays/${one.id}/link`)).body.code).toBe('share.gone');
    expect((await list(ann)).map(({ id, state }) => [id === long.id, state])).toEqual(
      expect.arrayContaining([
        [true, 'ended'],
        [false, 'expired'],
      ]),
    );
    bed.clock.stand('2026-07-01T19:00:00Z');
    await bed.get(PurgeShares).run();
    expect(await list(ann)).toEqual([]);
  });

  it('(XRAY-068): share_with_dental_team is a preference; without it no link is made, and switched off it ends all of them', async () => {
    const one = await xray(ann.id);
    const { token } = await made([one]);
    // What is left out stays as it is.
    const { shareWithDentalTeam: _, ...others } = preferences(true);
    await ann.call('PUT', `/people/${ann.id}/x-ray-preferences`, others);
    expect((await open(token)).status).toBe(200);
    await allow(ann, ann.id, false);
    expect((await open(token)).body.code).toBe('share.gone');
    expect((await make(ann, ann.id, [one])).body.code).toBe('share.off');
    await allow(ann, ann.id);
    expect((await open(token)).body.code).toBe('share.gone');
  });

  it('write down each opening before it is shown, and show it to whose record it is', async () => {
    const one = await xray(ann.id);
    const { token, id } = await made([one]);
    expect((await list(ann))[0]).toMatchObject({ id, isMine: true, opened: 0, views: [] });
    await open(token);
    await open(token, `/shared/x-rays/${one.id}/link`);
    expect((await list(ann))[0]).toMatchObject({ opened: 2, views: [{ what: 'picture' }, { what: 'page' }] });
    await bed.database.query('REVOKE INSERT ON audit_entry FROM health_service');
    try {
      const refused = await open(token);
      expect([refused.status, JSON.stringify(refused.body).includes(one.id)]).toEqual([500, false]);
    } finally {
      await bed.database.query('GRANT INSERT ON audit_entry TO health_service');
    }
  });

  it('of a child open as long as who made them keeps the child’s record', async () => {
    const { parent, childId } = await bed.parent();
    await allow(parent, childId);
    const other = await bed.join(parent, 'parent');
    const flags = { canViewOthers: true, canManageOthers: true, children: null };
    expect((await parent.call('PUT', `/family/members/${other.id}/permissions`, flags)).status).toBe(200);
    const { body } = await make(other, childId, [await treatment(parent, childId)]);
    expect((await open(body.token)).status).toBe(200);
    expect(await list(parent, childId)).toMatchObject([{ isMine: false, counts: { treatment: 1 } }]);
    await parent.call('DELETE', `/family/members/${other.id}`);
    expect((await open(body.token)).body.code).toBe('share.gone');
  });

  it('end with the account of who made them once it is disabled, and not with the sign-ins of a lost device', async () => {
    const { parent, childId } = await bed.parent();
    await allow(parent, childId);
    const ofChild = (await make(parent, childId, [await xray(childId)])).body.token;
    const anns = (await made([await xray(ann.id)])).token;
    const ends = (reason: 'signed-out-everywhere' | 'disabled') =>
      publishFact(bed.nats, accountAccessEnded, parent.id, { since: '2026-03-01T00:00:00.000Z', reason });
    await ends('signed-out-everywhere');
    const sql = 'SELECT FROM ended_access';
    await eventually('the end of sign-ins', async () => (await bed.database.query(sql)).length > 0);
    expect((await open(ofChild)).status).toBe(200);
    await ends('disabled');
    await eventually('the end of the link', async () => (await open(ofChild)).status === 404);
    expect((await list(parent, childId)).map(({ state }) => state)).toEqual(['ended']);
    expect((await open(anns)).status).toBe(200);
  });

  it('go with the person, and with who made them', async () => {
    const { token } = await made([await xray(ann.id)]);
    await bed.get(Eraser).erase(ann.id);
    expect((await open(token)).body.code).toBe('share.gone');
    expect(await bed.database.query('SELECT FROM shared_link WHERE person_id = $1 OR made_by = $1', [ann.id])).toEqual([]);
  });
});
