import { jest } from '@jest/globals';
import { accountErasureOrdered } from '@toothwise/contracts-account';
import { ObjectStore } from '@toothwise/objects';
import { Eraser, Tombstones } from '@toothwise/service-kit';
import { eraseBy } from '@toothwise/testing';
import { DataSource } from 'typeorm';
import { addChild, familyBed, type FamilyBed, type Relative } from '../test/family-bed.js';
import { plantXrays } from '../test/plant-xray.js';
import { BERLIN, EVENING } from '../test/health-bed.js';
import { personalData } from './personal-data.js';
import { health } from './service.js';

const here = { timeZone: BERLIN };

describe('erasing a person', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed({ files: true });
    bed.clock.stand(EVENING);
  });
  afterAll(() => bed?.stop());

  /** Somebody of whom every table holds something. */
  async function everywhere(childName: string): Promise<Relative> {
    const one = await bed.relative();
    await bed.plan(one);
    await one.call('POST', '/family', { name: 'The Bergs' });
    const { body } = await addChild(one, { firstName: childName });
    await one.call('POST', '/family/invitations', { email: `${crypto.randomUUID()}@toothwise.test`, role: 'parent' });
    for (const id of [one.id, body.group!.children[0]!.personId]) await one.call('PUT', `/people/${id}/cleanings/2026-03-10`, here);
    await one.call('PUT', `/people/${one.id}/excused-days/2026-03-09`, here);
    await one.call('PUT', `/people/${one.id}/habits/2026-03-10`, { ...here, floss: true });
    await one.call('PUT', `/people/${one.id}/reminders`, here);
    const visit = { title: 'Checkup', date: '2026-03-20', time: null, location: '', phone: '', notes: '', ...here };
    await one.call('PUT', `/people/${one.id}/appointments/${one.id}`, visit);
    await one.call('PUT', `/people/${one.id}/schedule/completions`, { id: `appointment:${one.id}`, done: true, ...here });
    await bed.database.query(
      `INSERT INTO reminder_occurrence (person_id, reminder_id, local, state, at) VALUES ($1, $1, '2026-03-10T08:00', 'told', now())`,
      [one.id],
    );
    await bed.request(`/api/health/v1/people/${one.id}/treatments?timeZone=${BERLIN}`, {
      ...{ method: 'POST', token: await bed.tokenFor({ sub: one.id }), headers: { 'idempotency-key': crypto.randomUUID() } },
      body: { date: '2026-03-01', type: 'filling', notes: childName },
    });
    await plantXrays(bed, one.id);
    await bed.database.query(
      `INSERT INTO screening_seen (screening_id, holder_id, person_id, who, kind, source, urgency, level, completed_at)
       VALUES (gen_random_uuid(), $1, $1, 'me', 'urgent', 'questionnaire', 'low', 1, now())`,
      [one.id],
    );
    await bed.database.query(
      `WITH gone AS (INSERT INTO recording_gone VALUES (gen_random_uuid(), $1))
       INSERT INTO follow_up VALUES (gen_random_uuid(), $1, '2026-03-01', '2026-03-15', '2026-03-29', now())`,
      [one.id],
    );
    await bed.database.query(
      `WITH document AS (INSERT INTO treatment_document (id, person_id, file_name, object_key, file_size, file_type, content_type, sha256,
         is_type_chosen, auto_process, confidence_threshold, processing_status, upload_date)
         VALUES (gen_random_uuid(), $1, $2, 'health/none', 1, 'pdf', 'application/pdf', '', false, false, 85, 'uploaded', now()) RETURNING id),
       page AS (INSERT INTO document_page SELECT id, $1, 1, 'health/none', 1, 1 FROM document),
       words AS (INSERT INTO document_words SELECT id, $1, 1, '[]' FROM document)
       INSERT INTO extracted_treatment SELECT gen_random_uuid(), id, $1, 0, '{}', '{}', 90, 'extracted' FROM document`,
      [one.id, childName],
    );
    await bed.database.query(
      `INSERT INTO document_preferences (person_id, auto_process, confidence_threshold, image_retention_days) VALUES ($1, true, 80, 365)`,
      [one.id],
    );
    await bed.database.query(
      `INSERT INTO markup_image (id, person_id, file_name, file_size, file_type, object_key, width, height, uploaded_at, consent_version,
         consent_text, consented_at) VALUES (gen_random_uuid(), $1, $2, 1, 'image/png', 'health/none', 1, 1, now(), '1', '', now())`,
      [one.id, childName],
    );
    await bed.database.query('INSERT INTO screening_gone (screening_id, holder_id) VALUES (gen_random_uuid(), $1)', [one.id]);
    await bed.database.query(`INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, '1990-01-01', true)`, [one.id]);
    await bed.database.query(`INSERT INTO milestone (person_id, days, reached_at) VALUES ($1, 7, now())`, [one.id]);
    // Begun for them by somebody else.
    await bed.database.query('WITH begun AS (INSERT INTO person (id) VALUES ($2)) INSERT INTO account_link VALUES ($1, $2, now())', [
      ...[one.id, crypto.randomUUID()],
    ]);
    return one;
  }

  it('takes their days and the family that nobody else can go on with, child and all, and leaves everybody else’s as they are', async () => {
    const [one, other] = [await everywhere('Quillon'), await everywhere('Lena')];
    const order = { bed, service: health, ordered: accountErasureOrdered, personId: one.id, other: other.id, canaries: ['Quillon'] };
    const erased = await eraseBy(order);
    expect(Object.keys(personalData.erases).filter((table) => !erased.before.includes(table))).toEqual([]);
    expect({ ...erased, before: [] }).toEqual({ before: [], left: [], othersChanged: [] });
    // Their token lives on, and is nobody's.
    expect((await one.call('PUT', `/people/${one.id}/cleanings/2026-03-10`, here)).status).toBe(401);
  });

  describe('of whom children are left that nobody else may keep', () => {
    const erase = (personId: string) => bed.get(Eraser).erase(personId);
    const keysOf = async (personId: string) => {
      const keys: string[] = [];
      for await (const { key } of bed.get(ObjectStore).list(`health/${personId}/`)) keys.push(key);
      return keys;
    };
    const marked = (personId: string) => bed.get(Tombstones).isErased(bed.get(DataSource).manager, personId);
    const facts = (personId: string) => bed.database.query('SELECT name FROM outbox WHERE person_id = $1', [personId]);

    it('takes each of them along, removed ones too: rows, pictures and facts, and marks them', async () => {
      const { parent, childId } = await bed.parent();
      const { group } = (await addChild(parent, { firstName: 'Max' })).body;
      const removedId = group!.children.find(({ firstName }) => firstName === 'Max')!.personId;
      await parent.call('DELETE', `/family/children/${removedId}`);
      for (const id of [childId, removedId]) await plantXrays(bed, id);
      // Goes with the address of the one and with the record of the other.
      await parent.call('POST', '/family/invitations', { email: `${childId}@toothwise.test` });
      await bed.database.query('UPDATE family_invitation SET email = $2, child_id = $3 WHERE invited_by = $1', [
        ...[parent.id, parent.email, childId],
      ]);
      const before = await Promise.all([childId, removedId].map(async (id) => [(await keysOf(id)).length, (await facts(id)).length > 0]));
      expect(before).toEqual([
        [4, true],
        [4, true],
      ]);
      await erase(parent.id);
      for (const id of [childId, removedId]) {
        expect([await keysOf(id), await facts(id), await marked(id)]).toEqual([[], [], true]);
        expect(await bed.database.query('SELECT FROM person WHERE id = $1', [id])).toEqual([]);
      }
    });

    it('finds them again where it was interrupted after their rows had gone', async () => {
      const { parent, childId } = await bed.parent();
      await plantXrays(bed, childId);
      const discard = jest.spyOn(bed.get(ObjectStore), 'discard').mockRejectedValueOnce(new Error('no store'));
      await expect(erase(parent.id)).rejects.toThrow('no store');
      discard.mockRestore();
      expect([(await keysOf(childId)).length, await marked(parent.id)]).toEqual([4, false]);
      await erase(parent.id);
      expect([await keysOf(childId), await marked(parent.id)]).toEqual([[], true]);
    });
  });
});
