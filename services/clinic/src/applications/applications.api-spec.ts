import { randomUUID } from 'node:crypto';
import type {
  Application,
  ApplicationFields,
  ClinicsFound,
  Membership,
  Programme,
  ReviewEntry,
  Reviewed,
} from '@toothwise/contracts-clinic';
import { completeExample, prove } from '../../test/application-example.js';
import { billingBed, PAYS } from '../../test/billing-bed.js';
import { type ClinicBed, giveConsent, HOME, inTransaction, sharingBlock } from '../../test/clinic-bed.js';
import { RemoveAbandoned } from './remove-abandoned.use-case.js';

let shop: Awaited<ReturnType<typeof billingBed>>;
let bed: ClinicBed;
let admin: string;
beforeAll(async () => {
  shop = await billingBed();
  bed = shop.bed;
  admin = await bed.tokenFor({ roles: ['patient', 'admin'] });
});
afterAll(() => shop.stop());
beforeEach(() => bed.clear());

type Answer = Application & { code?: string; issues?: { path: string }[] };
const call = <T = Answer>(method: string, path: string, token: string, body?: unknown) =>
  bed.request<T>(`/api/clinic/v1${path}`, { method, token, body });
const save = (token: string, changes: Partial<ApplicationFields> = {}) => call('PUT', '/application', token, completeExample(changes));
const submit = (token: string) => call('POST', '/application/submit', token);
const own = async (token: string) => (await call<{ application: Application | null }>('GET', '/application', token)).body.application;
const decide = (practiceId: string, decision: string, reason = '', token = admin) =>
  call<Reviewed & { code?: string }>('POST', `/reviews/${practiceId}/decisions`, token, { decision, reason });
const queue = async (list = 'waiting') => (await call<{ items: ReviewEntry[] }>('GET', `/reviews?list=${list}`, admin)).body.items;
const membership = async (token: string) => (await bed.read<Membership>('/membership', token)).body;
const found = async () =>
  (await bed.post<ClinicsFound>('/clinics/search', await bed.tokenFor(), { place: HOME })).body.clinics.map(({ id, name, verified }) => ({
    id,
    name,
    verified,
  }));

/** Somebody whose practice has been handed in. */
async function applicant(changes: Partial<ApplicationFields> = {}) {
  const id = randomUUID();
  const token = await bed.tokenFor({ sub: id });
  await save(token, changes);
  await prove(bed, { applicant: id });
  const { practiceId } = (await submit(token)).body;
  return { id, token, practiceId: practiceId! };
}
const rowsAbout = (personId: string) =>
  bed.database.query<{ action: string; details: object }>('SELECT action, details FROM audit_entry WHERE person_id = $1 ORDER BY at', [
    personId,
  ]);

describe('a practice that nobody belongs to any more', () => {
  it('is not approved, waits for nobody, and what was handed in goes with its files, unless it was approved once', async () => {
    const [left, stays] = [await applicant(), await applicant({ name: 'Elm Dental' })];
    expect((await decide(stays.practiceId, 'approve')).status).toBe(200);
    await bed.database.query('DELETE FROM practice_member WHERE person_id = ANY ($1)', [[left.id, stays.id]]);
    expect((await decide(left.practiceId, 'approve')).body.code).toBe('application.decision-invalid');
    expect((await queue()).map(({ practiceId }) => practiceId)).not.toContain(left.practiceId);
    const kept = async ({ practiceId }: { practiceId: string }) => {
      const of = 'FROM application a LEFT JOIN application_proof f ON f.application_id = a.id WHERE a.practice_id = $1';
      return bed.database.query<{ key: string }>(`SELECT f.object_key AS key ${of}`, [practiceId]);
    };
    const files = (await kept(left)).map(({ key }) => key);
    expect(files.length).toBeGreaterThanOrEqual(4);
    await bed.get(RemoveAbandoned).execute();
    expect(await kept(left)).toEqual([]);
    const going = await bed.database.query<{ key: string }>('SELECT object_key AS key FROM object_removal');
    expect(going.map(({ key }) => key)).toEqual(expect.arrayContaining(files));
    expect((await kept(stays)).length).toBeGreaterThanOrEqual(4);
  });
});

describe('a practice that joins', () => {
  it('CLIN-006 begins as a draft of whoever is signed in, which survives unfinished', async () => {
    expect((await bed.request('/api/clinic/v1/application', {})).status).toBe(401);
    const id = randomUUID();
    const token = await bed.tokenFor({ sub: id, roles: ['patient'] });
    expect(await own(token)).toBeNull();
    await save(token, { email: 'front@', monthlyCapacity: null, position: null });
    expect(await own(token)).toMatchObject({ state: 'draft', practiceId: null, fields: { email: 'front@', position: null } });
    await prove(bed, { applicant: id });
    expect((await submit(token)).body).toMatchObject({ code: 'request.invalid' });
    expect((await submit(token)).body.issues?.map(({ path }) => path)).toEqual(['email', 'position', 'monthlyCapacity']);
    expect((await submit(await bed.tokenFor())).status).toBe(404);
    expect(await membership(token)).toEqual({ state: 'none', practice: null });
  });

  it('is not overwritten by another tab or a colleague who has not seen it', async () => {
    const keep = (token: string, name: string, seenAt?: string | null) =>
      call('PUT', '/application', token, { ...completeExample({ name }), seenAt });
    const token = await bed.tokenFor();
    const first = (await keep(token, 'First', null)).body;
    expect((await keep(token, 'Another tab', null)).body.code).toBe('version.outdated');
    bed.clock.advance({ minutes: 1 });
    const second = (await keep(token, 'Second', first.updatedAt)).body;
    expect((await keep(token, 'Another tab', first.updatedAt)).status).toBe(412);
    expect((await own(token))?.fields.name).toBe('Second');
    expect((await keep(token, 'Third', second.updatedAt)).status).toBe(200);
    expect((await keep(token, 'By a page that does not say')).status).toBe(200);
    // Of one from before there were applications nothing is written down that anybody could overwrite.
    const before = await bed.addPractice({ status: 'rejected' });
    const { updatedAt } = (await own(before.token))!;
    bed.clock.advance({ minutes: 1 });
    expect((await keep(before.token, 'First', updatedAt)).status).toBe(200);
    expect((await keep(before.token, 'Another tab', updatedAt)).body.code).toBe('version.outdated');
  });

  it('CLIN-003 is handed in, reviewed, found, and gets cases for which it pays', async () => {
    const { token, practiceId } = await applicant();
    expect(await own(token)).toMatchObject({ state: 'submitted', practiceId, submittedAt: expect.any(String) });
    expect(await membership(token)).toMatchObject({ state: 'pending', practice: { name: 'Maple Street Dental' } });
    expect(await found()).toEqual([]);
    expect((await bed.read('/offers', token)).status).toBe(403);

    expect((await call<Reviewed>('GET', `/reviews/${practiceId}`, admin)).body.decisions).toEqual(['approve', 'ask_changes', 'reject']);
    expect((await own(token))?.state).toBe('in_review');
    expect((await save(token)).body.code).toBe('application.closed');
    expect((await decide(practiceId, 'approve')).body.state).toBe('approved');

    expect(await found()).toEqual([{ id: `practice_${practiceId}`, name: 'Maple Street Dental', verified: true }]);
    expect((await membership(token)).state).toBe('approved');
    expect(await bed.events()).toContainEqual(expect.objectContaining({ name: 'clinic.practice-approved.v1' }));
    const consented = () => giveConsent(bed, { screeningId: randomUUID(), personId: randomUUID(), sharing: sharingBlock() });
    await consented();
    expect(await bed.offersOf({ id: practiceId, name: '', token })).toEqual([]);
    const practice = { id: practiceId, name: '', token };
    expect((await call<Programme>('POST', '/programme/join', token, { termsVersion: '1' })).body.joined).toBe(false);
    await shop.saveCard(practice, PAYS, 'programme');
    await shop.tellNews();
    await consented();
    const [offer] = await bed.offersOf(practice);
    expect(offer).toMatchObject({ state: 'open', price: 15_000 });
    expect((await bed.accept(practice, offer!.id)).status).toBe(200);
    expect((await bed.read<{ amountOwed: number }>('/leads/stats', token)).body.amountOwed).toBe(15_000);
  });

  it('corrects what it is asked to, or what it was rejected for, and hands it in again', async () => {
    const { id, token, practiceId } = await applicant();
    await decide(practiceId, 'ask_changes', 'The street is missing.');
    expect(await own(token)).toMatchObject({ state: 'changes_asked', reason: 'The street is missing.' });
    expect(await membership(token)).toMatchObject({ state: 'pending', application: 'changes_asked' });
    await save(token, { address: '14 Maple Street' });
    await submit(token);
    expect(await membership(token)).toMatchObject({ application: 'submitted', practice: { address: '14 Maple Street' } });
    bed.clock.advance({ minutes: 1 });
    await decide(practiceId, 'reject', 'No license under this name.');
    expect((await membership(token)).state).toBe('rejected');
    await save(token);
    expect((await submit(token)).body.state).toBe('submitted');
    expect((await membership(token)).state).toBe('pending');
    const told = (await bed.events())
      .filter(({ name }) => name.includes('practice'))
      .map(({ name, data }) => [name, data.decision, data.reason]);
    expect(told).toEqual([
      ['clinic.practice-reviewed.v1', 'ask_changes', 'The street is missing.'],
      ['clinic.practice-reviewed.v1', 'reject', 'No license under this name.'],
    ]);
    const { history } = (await call<Reviewed>('GET', `/reviews/${practiceId}`, admin)).body;
    expect(history.map(({ decision }) => decision)).toEqual(['reject', 'ask_changes']);
    const deeds = (await rowsAbout(id)).map(({ action }) => action);
    expect(deeds).toEqual(expect.arrayContaining(['application.changes-asked', 'application.rejected', 'application.opened']));
  });

  it('is what was reviewed: a rejected one is approved only after it was handed in again', async () => {
    const { token, practiceId } = await applicant();
    await decide(practiceId, 'reject', 'No license under this name.');
    await save(token, { name: 'Another Name' });
    expect((await call<Reviewed>('GET', `/reviews/${practiceId}`, admin)).body.decisions).toEqual([]);
    expect((await decide(practiceId, 'approve')).body.code).toBe('application.decision-invalid');
    await submit(token);
    expect((await decide(practiceId, 'approve')).body.state).toBe('approved');
  });

  it('leaves no draft behind where a word is kept while it is handed in', async () => {
    const id = randomUUID();
    const token = await bed.tokenFor({ sub: id });
    await save(token);
    await prove(bed, { applicant: id });
    const waiting = async (requests: number) => {
      const held = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await bed.database.query<unknown[]>(held)).length < requests);
    };
    const [handedIn, late] = await inTransaction<[ReturnType<typeof submit>, ReturnType<typeof save>]>(bed, async (tx) => {
      await tx.query('SELECT 1 FROM application WHERE applicant_id = $1 FOR UPDATE', [id]);
      const first = submit(token);
      await waiting(1);
      const second = save(token, { name: 'Late Dental' });
      await waiting(2);
      return [first, second];
    });
    expect((await handedIn).body.state).toBe('submitted');
    expect((await late).body.code).toBe('application.closed');
    expect(await bed.database.query('SELECT 1 FROM application WHERE applicant_id IS NOT NULL')).toEqual([]);
  });

  it('is neither found nor asked while it is suspended, and is again afterwards', async () => {
    const { token, practiceId } = await applicant();
    await decide(practiceId, 'approve');
    await decide(practiceId, 'suspend', 'The license has ended.');
    expect(await found()).toEqual([]);
    expect((await bed.read('/offers', token)).status).toBe(403);
    expect((await save(token)).body.code).toBe('application.closed');
    await decide(practiceId, 'approve');
    expect(await found()).toHaveLength(1);
  });

  it('belongs to one person once: who is a member of another begins none', async () => {
    const { token } = await bed.addPractice({ status: 'rejected' });
    expect(await own(token)).toMatchObject({ state: 'rejected', fields: { address: '1 Test Street' } });
    const member = randomUUID();
    const { practiceId } = await applicant();
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'front_desk')`, [
      member,
      practiceId,
    ]);
    const colleague = await bed.tokenFor({ sub: member });
    // The front desk reads and writes the page; it does not hand it in, nor change it while somebody decides.
    expect(await own(colleague)).toMatchObject({ state: 'submitted' });
    expect((await save(colleague)).body.code).toBe('application.closed');
    expect((await submit(colleague)).body.code).toBe('practice.owner-required');
    await bed.database.query(`UPDATE practice_member SET role = 'dentist' WHERE person_id = $1`, [member]);
    for (const refused of [await call('GET', '/application', colleague), await save(colleague)])
      expect(refused.body.code).toBe('practice.role-required');
  });
});

describe('who decides', () => {
  it('is an administrator, with a fresh sign-in and a reason', async () => {
    const { token, practiceId } = await applicant();
    for (const who of [token, await bed.tokenFor({ roles: ['patient', 'clinic', 'dentist'] })]) {
      expect((await call('GET', '/reviews', who)).body.code).toBe('auth.forbidden');
      expect((await call('GET', `/reviews/${practiceId}`, who)).body.code).toBe('auth.forbidden');
      expect((await decide(practiceId, 'approve', '', who)).body.code).toBe('auth.forbidden');
    }
    const stale = await bed.tokenFor({
      roles: ['patient', 'admin'],
      claims: { auth_time: Math.floor(bed.clock.now().getTime() / 1000) - 400 },
    });
    expect((await decide(practiceId, 'approve', '', stale)).body.code).toBe('auth.stale');
    expect((await decide(practiceId, 'reject', '  ')).body).toMatchObject({ code: 'request.invalid', issues: [{ path: 'reason' }] });
    expect((await decide(randomUUID(), 'approve')).status).toBe(404);
    expect((await membership(token)).state).toBe('pending');
  });

  it('belongs to somebody else’s practice, and whose it is now is told with it', async () => {
    const { id, practiceId } = await applicant();
    const own = await bed.tokenFor({ sub: id, roles: ['patient', 'admin'] });
    expect((await decide(practiceId, 'approve', '', own)).body.code).toBe('practice.own');
    expect((await decide(practiceId, 'approve')).body.state).toBe('approved');
    expect((await bed.events()).find(({ name }) => name === 'clinic.practice-approved.v1')!.data).toMatchObject({
      practiceId,
      owners: [id],
    });
  });

  it('decides once: of twenty at the same time one', async () => {
    const { practiceId } = await applicant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(practiceId, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'application.decision-invalid')).toHaveLength(19);
    expect((await bed.events()).filter(({ name }) => name === 'clinic.practice-approved.v1')).toHaveLength(1);
  });

  it('opens and approves one from before there were applications, which stays the sample that it is', async () => {
    const { id, name } = await bed.addPractice({ status: 'pending' });
    expect((await call<Reviewed>('GET', `/reviews/${id}`, admin)).body.decisions).toEqual(['ask_changes', 'reject']);
    await prove(bed, { practice: id });
    expect(await queue()).toMatchObject([{ practiceId: id, state: 'in_review', since: expect.any(String), sample: true }]);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await found()).toMatchObject([{ id: expect.stringMatching(/^mock_/), name, verified: true }]);
  });

  it('sees who has waited longest first, in pages, and decided ones apart', async () => {
    const practices: string[] = [];
    for (const name of ['First Dental', 'Second Dental', 'Third Dental']) {
      practices.push((await applicant({ name })).practiceId);
      bed.clock.advance({ hours: 1 });
    }
    await call('GET', `/reviews/${practices[1]}`, admin);
    expect((await queue()).map(({ name, state }) => [name, state])).toEqual([
      ['First Dental', 'submitted'],
      ['Second Dental', 'in_review'],
      ['Third Dental', 'submitted'],
    ]);
    const first = (await call<{ items: ReviewEntry[]; next: string }>('GET', '/reviews?limit=2', admin)).body;
    const rest = (await call<{ items: ReviewEntry[]; next: null }>('GET', `/reviews?limit=2&cursor=${first.next}`, admin)).body;
    expect([rest.items.map(({ name }) => name), rest.next]).toEqual([['Third Dental'], null]);
    await decide(practices[0]!, 'approve', '', await bed.tokenFor({ roles: ['patient', 'admin'] }));
    expect((await queue()).map(({ name }) => name)).toEqual(['Second Dental', 'Third Dental']);
    expect((await queue('others')).map(({ name, state }) => [name, state])).toEqual([['First Dental', 'approved']]);
  });
});
