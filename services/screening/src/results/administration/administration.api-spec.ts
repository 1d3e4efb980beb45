import { accountProfileChanged } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import type { Administered, AdministeredEntry } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { API, type Person, type ScreeningBed, screen, screeningBed } from '../../../test/screening-bed.js';

const ALL = `${API}/admin/screenings`;

describe('screenings of everybody, for administrators', () => {
  let service: ScreeningBed;
  let admin: Person;
  let ada: Person;
  let unnamed: Person;
  const ids: string[] = [];
  const seen = (query: string) => admin.request<Page<AdministeredEntry>>(`${ALL}?${query}`);
  const looks = (personId: string | null) =>
    service.database.query<{ action: string; actor: string; subject_id: string }>(
      'SELECT action, actor, subject_id FROM audit_entry WHERE person_id IS NOT DISTINCT FROM $1 AND actor = $2 ORDER BY at',
      [personId, admin.id],
    );

  beforeAll(async () => {
    service = await screeningBed();
    [admin, ada, unnamed] = [
      await service.person({ roles: ['patient', 'admin'] }),
      await service.person({ credits: 3 }),
      await service.person({ credits: 1 }),
    ];
    const profile = { firstName: 'Ada', lastName: 'Quillfeather', email: 'quill@example.test', phone: null };
    await publishFact(service.nats, accountProfileChanged, ada.id, profile);
    for (const person of [ada, ada, unnamed, ada]) {
      service.clock.advance({ minutes: 1 });
      ids.push((await screen(person)).id);
    }
    await eventually('the name is known', async () => (await seen('search=Quillfeather')).body.items?.length === 3);
  });
  afterAll(() => service?.stop());

  it('ADM-201 are refused to everybody else, and answered to nobody who is not signed in', async () => {
    for (const path of [ALL, `${ALL}/${ids[0]}`]) {
      expect((await service.request(path)).status).toBe(401);
      expect((await ada.request(path)).body).toMatchObject({ status: 403, code: 'auth.forbidden' });
    }
    expect((await admin.request(`${ALL}/${ids[0]}`)).status).toBe(200);
  });

  it('come newest first, in pages that neither repeat nor leave out', async () => {
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page<AdministeredEntry> } = await seen(`limit=3${cursor && `&cursor=${cursor}`}`);
      pages.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    }
    expect(pages).toEqual(ids.toReversed());
    expect((await seen('cursor=other')).status).toBe(400);
  });

  it('are sought by name, address, person and number, and filtered, on the server', async () => {
    const found = async (query: string) => (await seen(query)).body.items.map(({ id }) => id);
    const hers = [ids[3], ids[1], ids[0]];
    for (const search of ['quillfeather', 'Ada Quill', 'QUILL@example', ada.id.toUpperCase()])
      expect(await found(`search=${search}`)).toEqual(hers);
    expect(await found(`search=${ids[2]}`)).toEqual([ids[2]]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('status=failed')).toEqual([]);
    expect(await found('kind=routine_checkup')).toEqual([]);
    expect(await found(`kind=urgent&status=completed&search=${ada.id}`)).toEqual(hers);
    expect((await seen('status=lost')).status).toBe(400);
  });

  it('hold no word of health in the list, and the names that are known', async () => {
    const { items } = (await seen('')).body;
    expect(items[0]).toMatchObject({ owner: { id: ada.id, firstName: 'Ada', lastName: 'Quillfeather', email: 'quill@example.test' } });
    expect(items[1]).toMatchObject({ owner: { id: unnamed.id, firstName: null, email: null } });
    expect(JSON.stringify(items)).not.toMatch(/sensitive|urgency|painLevel/);
  });

  it('ADM-208 ADM-213 one is opened with owner, date, type, status, input and result', async () => {
    const { body } = await admin.request<Administered>(`${ALL}/${ids[3]}`);
    expect(body).toMatchObject({
      ...{ id: ids[3], kind: 'urgent', status: 'completed', urgency: 'low' },
      owner: { id: ada.id, firstName: 'Ada', lastName: 'Quillfeather', email: 'quill@example.test' },
      createdAt: expect.any(String),
      input: { form: { symptoms: 'tooth feels sensitive to cold, only sometimes' }, person: { age: 34 } },
      analysis: { urgency: 'low', findings: [] },
    });
    expect((await admin.request(`${ALL}/${crypto.randomUUID()}`)).status).toBe(404);
    // As it was kept before there were families, and names.
    await service.database.query(`UPDATE screening SET person = person - '{name,personId}'::text[] WHERE id = $1`, [ids[3]]);
    const { person } = (await admin.request<Administered>(`${ALL}/${ids[3]}`)).body.input;
    expect(person).toMatchObject({ name: null, personId: null, age: 34 });
  });

  it('leave a row for each look, in whose record it was before the answer: without the row there is none', async () => {
    const before = await looks(unnamed.id);
    await admin.request(`${ALL}/${ids[2]}`);
    expect((await looks(unnamed.id)).slice(before.length)).toMatchObject([{ action: 'screening.opened', subject_id: ids[2] }]);
    expect((await looks(null)).map(({ action }) => action)).toContain('screenings.listed');
    expect((await looks(ada.id)).map(({ action }) => action)).toContain('screening.sought');
    await service.database.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
    const answers = [await admin.request(`${ALL}/${ids[2]}`), await admin.request(ALL)];
    await service.database.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(500);
      expect(JSON.stringify(body)).not.toContain(ada.id);
    }
  });
});
