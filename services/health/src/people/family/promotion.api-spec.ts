import type { FamilyUsage, Treatment, TreatmentChanges } from '@toothwise/contracts-health';
import { screeningCompleted } from '@toothwise/contracts-screening';
import { ExportStore } from '@toothwise/objects';
import { Eraser, Exporter } from '@toothwise/service-kit';
import { eventually, publishFact } from '@toothwise/testing';
import {
  addChild,
  changeChild,
  query,
  refusal,
  seen,
  ticked,
  TODAY,
  familyBed,
  type FamilyBed,
  type Relative,
} from '../../../test/family-bed.js';
import { EVENING } from '../../../test/health-bed.js';
import { plantXray } from '../../../test/plant-xray.js';
import { XrayReadings } from '../../records/xrays/readings/xray-reading.repository.js';

const here = { timeZone: 'Europe/Berlin' };
/** Thirteen on the day of the test. */
const BORN = '2013-03-10';

describe('a child that gets an account of its own', () => {
  let bed: FamilyBed;
  beforeAll(async () => (bed = await familyBed({ files: true })));
  afterAll(() => bed?.stop());
  beforeEach(() => bed.clock.stand(EVENING));

  const total = async (by: Relative, personId: string) =>
    (await by.call<{ streak: { total: number } }>('GET', `/people/${personId}/day?${query}`)).body.streak.total;
  const consent = async (by: Relative) => ({ given: true, textVersion: (await by.family()).accountConsent.textVersion });
  const promote = async (by: Relative, childId: string, email: string) =>
    by.call('POST', `/family/children/${childId}/account`, { email, consent: await consent(by) });
  const accept = async (by: Relative, dateOfBirth: string | null = BORN) =>
    by.call('POST', `/family/invitations/${(await by.family()).received[0]!.id}/accept`, { dateOfBirth });
  const childOf = async (parent: Relative) => (await parent.group()).children[0]!;

  /** A parent, a child of thirteen with a tick of today, and who owns the child's address. */
  async function teen() {
    const { parent, childId: younger } = await bed.parent();
    await parent.call('DELETE', `/family/children/${younger}`);
    const own = await bed.relative('Lena');
    await addChild(parent, { dateOfBirth: BORN, email: own.email });
    const childId = (await childOf(parent)).personId;
    await ticked(parent, childId);
    return { parent, childId, own };
  }
  /** The same, joined. */
  async function grown() {
    const family = await teen();
    await promote(family.parent, family.childId, family.own.email);
    expect((await accept(family.own)).status).toBe(200);
    return family;
  }

  it('(FAM-052): has an address from 13 on, when it is added and when it is changed, and needs none before', async () => {
    const { parent, childId } = await bed.parent();
    const email = 'lena@toothwise.test';
    const add = (change: object) => addChild(parent, { firstName: 'Max', ...change });
    const missing = await add({ dateOfBirth: BORN });
    expect(refusal(missing)).toEqual([400, 'email']);
    expect(missing.body).toMatchObject({ issues: [{ message: 'An e-mail address is needed from 13 on.' }] });
    expect(refusal(await add({ dateOfBirth: BORN, email: 'nobody' }))).toEqual([400, 'email']);
    expect((await add({ dateOfBirth: '2013-03-11' })).status).toBe(201);
    expect((await add({ dateOfBirth: BORN, email })).status).toBe(201);
    const change = (body: object) => changeChild(parent, childId, body);
    expect(refusal(await change({ dateOfBirth: BORN }))).toEqual([400, 'email']);
    expect((await change({ dateOfBirth: BORN, email })).status).toBe(200);
  });

  it('(FAM-042): has its address, no login, and waits for a parent’s consent; without it nobody is written to', async () => {
    const { parent, childId, own } = await teen();
    expect(await childOf(parent)).toMatchObject({ email: own.email, canLogin: false, requiresParentConsent: true });
    expect((await own.family()).received).toEqual([]);
    const path = `/family/children/${childId}/account`;
    for (const given of [undefined, { given: false, textVersion: 'x' }])
      expect((await parent.call('POST', path, { email: own.email, consent: given })).status).toBe(400);
    const old = { email: own.email, consent: { given: true, textVersion: '2001-01-01' } };
    expect(refusal(await parent.call('POST', path, old))).toEqual([400, 'consent.textVersion']);
    expect((await own.family()).received).toEqual([]);
    await promote(parent, childId, own.email);
    // Agreed, and still nobody who signs in until the child does itself.
    expect(await childOf(parent)).toMatchObject({ email: own.email, canLogin: false, requiresParentConsent: false });
    expect((await own.family()).received).toMatchObject([{ invitedBy: 'Ann', role: 'teen', ofOwnRecord: true }]);
    expect(await seen(own, childId)).toBe(404);
    const ledger = 'SELECT given_by, text_version FROM consent_ledger WHERE person_id = $1 ORDER BY text_version';
    const { childConsent, accountConsent } = await parent.family();
    expect(await bed.database.query(ledger, [childId])).toEqual(
      [childConsent, accountConsent].map(({ textVersion }) => ({ given_by: parent.id, text_version: textVersion })),
    );
    const [fact] = await bed.database.query<{ data: object }>(
      `SELECT envelope->'data' AS data FROM outbox WHERE name = 'health.family-invited.v1' AND person_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [parent.id],
    );
    expect(fact!.data).toMatchObject({ email: own.email, ofOwnRecord: true });
  });

  it('is refused below 13, by who manages nobody, and to an address that is here already', async () => {
    const { parent, childId } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    expect(refusal(await promote(parent, childId, 'a@toothwise.test'))).toEqual([409, 'family.too-young']);
    expect(refusal(await promote(bo, childId, 'a@toothwise.test'))).toEqual([403, 'family.not-manager']);
    const other = await teen();
    expect(refusal(await promote(parent, other.childId, other.own.email))).toEqual([404, 'family.child-not-found']);
    expect(refusal(await promote(other.parent, other.childId, other.parent.email))).toEqual([400, 'email']);
  });

  it('goes on with its record: what was kept is there under its own id, and guardians look and change nothing', async () => {
    const { parent, childId, own } = await grown();
    const { members, children, memberCount } = await parent.group();
    expect([children, memberCount, members.map(({ personId, role }) => [personId, role])]).toEqual([
      [],
      2,
      expect.arrayContaining([[own.id, 'teen']]),
    ]);
    expect(JSON.stringify(await parent.family())).not.toContain(childId);
    expect([await total(own, own.id), await total(parent, own.id)]).toEqual([1, 1]);
    expect([await ticked(own, own.id), await ticked(parent, own.id)]).toEqual([200, 404]);
    expect([await seen(parent, childId), await seen(own, childId), await seen(own, parent.id)]).toEqual([404, 404, 404]);
    await own.call('PUT', `/people/${own.id}/cleanings/2026-03-09`, here);
    expect(await bed.database.query('SELECT person_id FROM cleaning_log WHERE person_id = ANY ($1)', [[own.id, childId]])).toEqual([
      { person_id: childId },
      { person_id: childId },
    ]);
    const people = await parent.call<{ items: object[] }>('GET', '/people');
    expect(people.body.items).toContainEqual({ personId: own.id, name: 'Lena', role: 'teen', isMe: false, mayManage: false });
    // From midnight of the eighteenth birthday, where the child lives, it is theirs alone.
    bed.clock.stand('2031-03-09T22:59:59Z');
    expect(await seen(parent, own.id)).toBe(200);
    bed.clock.stand('2031-03-09T23:00:00Z');
    expect([await seen(parent, own.id), await seen(own, own.id)]).toEqual([404, 200]);
  });

  it('is never taken over by another owner of a mistyped address: who does not know the date of birth is refused, five times at most', async () => {
    const { parent, childId, own } = await teen();
    await promote(parent, childId, own.email);
    for (const wrong of [null, '2013-03-11', '2012-03-10', '2010-01-01']) {
      expect(refusal(await accept(own, wrong))).toEqual([400, 'dateOfBirth']);
      expect(await seen(own, childId)).toBe(404);
    }
    expect(refusal(await accept(own, '2009-01-01'))).toEqual([400, 'dateOfBirth']);
    expect((await own.family()).received).toEqual([]);
    expect((await childOf(parent)).personId).toBe(childId);
  });

  it('is not mixed with what an account has kept by itself already', async () => {
    const { parent, childId, own } = await teen();
    await ticked(own, own.id);
    await promote(parent, childId, own.email);
    expect(refusal(await accept(own))).toEqual([409, 'family.own-record']);
    expect([await total(own, own.id), (await childOf(parent)).personId]).toEqual([1, childId]);
  });

  it('is waited for no longer when it is removed, or written to elsewhere', async () => {
    const { parent, childId, own } = await teen();
    await promote(parent, childId, own.email);
    await changeChild(parent, childId, { dateOfBirth: BORN, email: 'other@toothwise.test' });
    expect((await own.family()).received).toEqual([]);
    expect(await childOf(parent)).toMatchObject({ email: 'other@toothwise.test', requiresParentConsent: true });
    await promote(parent, childId, own.email);
    const { id } = (await own.family()).received[0]!;
    await parent.call('DELETE', `/family/children/${childId}`);
    expect(refusal(await own.call('POST', `/family/invitations/${id}/accept`, { dateOfBirth: BORN }))).toEqual([
      404,
      'family.invitation-over',
    ]);
  });

  it('needs no place and no running plan: a profile is handed over even then', async () => {
    const { parent, childId, own } = await teen();
    await bed.database.query('UPDATE family_group SET max_members = 2 WHERE created_by = $1', [parent.id]);
    await bed.plan(parent, { state: 'ended' });
    expect((await promote(parent, childId, own.email)).status).toBe(201);
    expect((await accept(own)).status).toBe(200);
  });

  it('takes along everything that is kept of it, and is erased with it', async () => {
    const { childId, own } = await grown();
    const { id: xrayId } = await plantXray(bed, childId, Buffer.from('a picture'));
    await plantXray(bed, own.id, Buffer.from('of before'));
    const exportId = crypto.randomUUID();
    await bed.get(Exporter).export(own.id, exportId);
    const { tables, originals } = await bed.get(ExportStore).read({ service: 'health', personId: own.id, exportId });
    expect(tables.find(({ table }) => table === 'cleaning_log')!.rows).toMatchObject([{ person_id: childId, date: TODAY }]);
    expect(originals).toHaveLength(4);
    expect(originals).toContainEqual({ name: xrayId });
    expect(originals.filter(({ name }) => name.includes('/'))).toEqual([]);
    await bed.get(Eraser).erase(own.id);
    for (const table of ['person WHERE id', 'account_link WHERE person_id', 'cleaning_log WHERE person_id', 'outbox WHERE person_id'])
      expect(await bed.database.query(`SELECT 1 FROM ${table} = ANY ($1)`, [[own.id, childId]])).toEqual([]);
  });

  it('is who wrote what it writes in its record', async () => {
    const changesOf = async (by: Relative, id: string) =>
      (await by.call<TreatmentChanges>('GET', `/people/${by.id}/treatments/${id}/changes`)).body.items.map(({ what, by: who }) => [
        what,
        who,
      ]);
    const { own } = await grown();
    const path = `/people/${own.id}/treatments`;
    const filling = { date: '2026-02-03', type: 'filling' };
    const { id } = (await own.call<Treatment>('POST', `${path}?${query}`, filling)).body;
    await bed.request(`/api/health/v1${path}/${id}?${query}`, {
      ...{ method: 'PUT', token: await bed.tokenFor({ sub: own.id }), headers: { 'if-match': '"1"' }, body: { ...filling, notes: 'Left' } },
    });
    await own.call('DELETE', `${path}/${id}`);
    await own.call('POST', `${path}/${id}/restore`);
    expect(await changesOf(own, id)).toEqual(['restored', 'deleted', 'changed', 'added'].map((what) => [what, 'person']));
  });

  it('was born when its family says', async () => {
    expect(await bed.get(XrayReadings).birthDate((await grown()).childId)).toBe(BORN);
  });

  it('is not who wrote what its family wrote before', async () => {
    const { parent, childId } = await bed.parent();
    const path = `/people/${childId}/treatments`;
    const { id } = (await parent.call<Treatment>('POST', `${path}?${query}`, { date: '2026-02-03', type: 'filling' })).body;
    const { items } = (await parent.call<TreatmentChanges>('GET', `${path}/${id}/changes`)).body;
    expect(items).toMatchObject([{ what: 'added', by: 'family' }]);
  });

  it('has its own results in its record', async () => {
    const { own } = await grown();
    const screeningId = crypto.randomUUID();
    await publishFact(bed.nats, screeningCompleted, own.id, {
      ...{ screeningId, kind: 'urgent', source: 'questionnaire', urgency: 'low', level: 1, completedAt: '2026-03-10T18:00:00.000Z' },
      ...{ about: { who: 'me', personId: own.id }, conditions: [], sharing: null },
    });
    const totalOf = async () =>
      (await own.call<{ screenings: { total: number } }>('GET', `/people/${own.id}/overview?${query}`)).body.screenings.total;
    await eventually('the result in the record', async () => (await totalOf()) === 1);
  });

  describe('what a plan is used for', () => {
    const screened = async (holder: Relative, personId: string, completedAt: string) => {
      await bed.database.query(
        `INSERT INTO screening_seen (screening_id, holder_id, person_id, who, kind, source, urgency, level, conditions, completed_at)
         VALUES (gen_random_uuid(), $1, $2, 'my-child', 'urgent', 'questionnaire', 'high', 3, '{gum-bleeding}', $3)`,
        [holder.id, personId, completedAt],
      );
    };
    const usage = async (by: Relative) => (await by.call<FamilyUsage>('GET', `/family/usage?${query}`)).body.items;

    it('(FAM-035) (FAM-078): is each screening of the group’s people by name and date, newest first, and nothing of what was found', async () => {
      const { parent, childId } = await bed.parent();
      const bo = await bed.join(parent, 'parent');
      await bo.call('PUT', `/people/${bo.id}/time-zone`, here);
      const { id: familyGroupId } = await parent.group();
      // 23:30 UTC is the next day in Berlin; before the group was, nothing was used.
      await screened(parent, childId, '2026-03-10T23:30:00.000Z');
      await screened(parent, parent.id, '2026-03-11T12:00:00.000Z');
      await screened(parent, parent.id, '2026-03-01T12:00:00.000Z');
      await screened(bo, bo.id, '2026-03-12T12:00:00.000Z');
      const [mine, lenas] = [
        { familyGroupId, profileId: parent.id, name: 'Ann', screeningDate: '2026-03-11' },
        { familyGroupId, profileId: childId, name: 'Lena', screeningDate: '2026-03-11' },
      ];
      expect(await usage(parent)).toEqual([mine, lenas]);
      // An adult's own stays theirs until they share it.
      const bos = { familyGroupId, profileId: bo.id, name: 'Bo', screeningDate: '2026-03-12' };
      expect(await usage(bo)).toEqual([bos, lenas]);
      await bo.call('PUT', '/family/sharing', { shares: 'view' });
      expect(await usage(parent)).toEqual([bos, mine, lenas]);
      const looks = await parent.call<{ items: { who: string; what: string }[] }>('GET', `/family/children/${childId}/looks`);
      expect(looks.body.items.filter(({ what }) => what === 'opened').map(({ who }) => who)).toEqual(['Ann', 'Bo', 'Ann']);
      expect(refusal(await (await bed.relative()).call('GET', `/family/usage?${query}`))).toEqual([404, 'family.none']);
    });
  });
});
