import type { DocumentPreferencesKept, Leaderboard, Reminders, ShareList, XrayPreferencesKept } from '@toothwise/contracts-health';
import { type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { eventually } from '@toothwise/testing';
import { addChild, familyBed, type FamilyBed, query, type Relative, ticked } from '../../../test/family-bed.js';
import { BERLIN, EVENING } from '../../../test/health-bed.js';
import { plantXray } from '../../../test/plant-xray.js';

const here = { timeZone: BERLIN };
/** Thirteen on the day of the test. */
const BORN = '2013-03-10';
const MINE = {
  ...{ title: 'Wear the night guard', description: '', category: 'dental', frequency: 'daily', times: ['22:00'] },
  ...{ weekdays: [], every: null, startsOn: '2026-03-01', isActive: true, ...here },
};

/** Of the record of a child, and of the account that takes it over, nothing is left that goes on for nobody, or for somebody who was not asked. */
describe('a record that changes hands', () => {
  let bed: FamilyBed;
  let double: OpenAiDouble;
  let reader: string;
  beforeAll(async () => {
    double = await startOpenAiDouble({ apiKey: 'double-key' });
    reader = new URL(double.baseUrl).hostname;
    bed = await familyBed({ files: true, env: { AI_BASE_URL: double.baseUrl, AI_API_KEY: 'double-key', AI_MODEL: 'double' } });
  });
  afterAll(async () => {
    await bed?.stop();
    await double?.stop();
  });
  beforeEach(() => bed.clock.stand(EVENING));

  /** A parent, a child of thirteen with a tick of today, who owns the child's address, and how the record is handed over. */
  async function teen() {
    const { parent } = await bed.parent();
    const own = await bed.relative('Lena');
    await addChild(parent, { dateOfBirth: BORN, email: own.email });
    const childId = (await parent.group()).children.find(({ dateOfBirth }) => dateOfBirth === BORN)!.personId;
    await ticked(parent, childId);
    const takeOver = async () => {
      const consent = { given: true, textVersion: (await parent.family()).accountConsent.textVersion };
      await parent.call('POST', `/family/children/${childId}/account`, { email: own.email, consent });
      const { id } = (await own.family()).received[0]!;
      expect((await own.call('POST', `/family/invitations/${id}/accept`, { dateOfBirth: BORN })).status).toBe(200);
    };
    return { parent, childId, own, takeOver };
  }

  const begin = (by: Relative, of: string) => by.call('PUT', `/people/${of}/reminders`, here);
  const titles = async (by: Relative) =>
    (await by.call<Reminders>('GET', `/people/${by.id}/reminders?${query}`)).body.items.map(({ title }) => title).toSorted();
  const told = async ({ id }: Relative) =>
    bed.database.query<{ local: string }>(
      `SELECT envelope->'data'->>'local' AS local FROM outbox WHERE name = 'health.reminder-due.v1' AND person_id = $1 ORDER BY local`,
      [id],
    );
  const begunBy = async ({ id }: Relative) => {
    const tables = ['reminder', 'reminder_list', 'reminder_occurrence', 'participation', 'cleaning_streak'];
    const counts = tables.map((table) => `SELECT '${table}' AS name FROM ${table} WHERE person_id = $1`);
    return bed.database.query(counts.join(' UNION ALL '), [id]);
  };

  it('is reminded once: what the account had begun goes on in the record, and nothing of it beside', async () => {
    const { parent, childId, own, takeOver } = await teen();
    await begin(parent, childId);
    await begin(own, own.id);
    await own.call('PUT', `/people/${own.id}/reminders/${crypto.randomUUID()}`, MINE);
    const before = await titles(own);
    await takeOver();
    expect(await titles(own)).toEqual(before);
    expect(await begunBy(own)).toEqual([]);
    bed.clock.stand('2026-03-10T22:00:00Z');
    await eventually('the evening is told', async () => (await told(own)).length >= 2);
    // The first of the two is of the record, the second what the account had added.
    expect(await told(own)).toEqual([{ local: '2026-03-10T21:00' }, { local: '2026-03-10T22:00' }]);
  });

  it('is reminded where nobody had begun to for the child, in the zone that the account knows', async () => {
    const { parent } = await bed.parent();
    const own = await bed.relative('Lena');
    await addChild(parent, { dateOfBirth: BORN, email: own.email });
    await begin(own, own.id);
    const before = await titles(own);
    const childId = (await parent.group()).children.find(({ dateOfBirth }) => dateOfBirth === BORN)!.personId;
    const consent = { given: true, textVersion: (await parent.family()).accountConsent.textVersion };
    await parent.call('POST', `/family/children/${childId}/account`, { email: own.email, consent });
    await own.call('POST', `/family/invitations/${(await own.family()).received[0]!.id}/accept`, { dateOfBirth: BORN });
    await begin(own, own.id);
    expect([before.length, await titles(own)]).toEqual([3, before]);
    expect(await bed.database.query('SELECT zone FROM person_zone WHERE person_id = $1', [childId])).toEqual([{ zone: BERLIN }]);
  });

  it('stands on no leaderboard under an id that nobody can take off it', async () => {
    const { own, takeOver } = await teen();
    const wish = { takesPart: true, birthDate: '1990-01-01', showName: true };
    const isListed = async () => (await own.call<Leaderboard>('GET', '/leaderboard')).body.me !== null;
    const count = async () => (await bed.database.query('SELECT FROM participation')).length;
    await own.call('PUT', '/leaderboard/me', wish);
    expect([await count(), await isListed()]).toEqual([1, true]);
    await takeOver();
    expect([await count(), await isListed()]).toEqual([0, false]);
  });

  it('is read by no AI and shared with nobody before its new owner has said so', async () => {
    const { parent, childId, own, takeOver } = await teen();
    const shown = { defaultViewMode: 'comparison', autoEnhanceImages: true };
    const agreed = { ...shown, allowAiAnalysis: true, reader, shareWithDentalTeam: true };
    const ofDocuments = { autoProcess: false, confidenceThreshold: 70, costThreshold: null, imageRetentionDays: 30, allowAi: true, reader };
    const xrays = async (by: Relative, of: string) => (await by.call<XrayPreferencesKept>('GET', `/people/${of}/x-ray-preferences`)).body;
    const documents = async (by: Relative, of: string) =>
      (await by.call<DocumentPreferencesKept>('GET', `/people/${of}/document-preferences`)).body;
    await parent.call('PUT', `/people/${childId}/x-ray-preferences`, agreed);
    await parent.call('PUT', `/people/${childId}/document-preferences`, ofDocuments);
    const { id } = await plantXray(bed, childId, Buffer.from('a picture'));
    expect((await parent.call('POST', `/people/${childId}/shares`, { items: [{ kind: 'xray', id }], days: 1 })).status).toBe(201);
    expect(await xrays(parent, childId)).toMatchObject({ allowAiAnalysis: true, shareWithDentalTeam: true });
    expect(await documents(parent, childId)).toMatchObject({ allowAi: true });
    await takeOver();
    const asked = { allowAiAnalysis: false, refusal: 'not-agreed', shareWithDentalTeam: false };
    expect(await xrays(own, own.id)).toMatchObject({ ...shown, ...asked });
    expect(await documents(own, own.id)).toMatchObject({
      autoProcess: false,
      confidenceThreshold: 70,
      allowAi: false,
      refusal: 'not-agreed',
    });
    const { items } = (await own.call<ShareList>('GET', `/people/${own.id}/shares`)).body;
    expect(items.map(({ state }) => state)).toEqual(['ended']);
    expect((await own.call('POST', `/people/${own.id}/x-rays/${id}/reading`)).status).toBe(409);
  });
});
