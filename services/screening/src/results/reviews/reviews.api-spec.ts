import type { Licence } from '@toothwise/contracts-screening';
import { accountConsentChanged, accountProfileChanged } from '@toothwise/contracts-account';
import { healthFamilyAccessChanged } from '@toothwise/contracts-health';
import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { API, eventsOf, HARMLESS_FORM, type Person, screeningBed, type ScreeningBed } from '../../../test/screening-bed.js';
import { reviewing } from '../../../test/reviewing.js';
import { CreditLedger } from '../../money/credits/credit-ledger.repository.js';
import { KeepReviewPromise } from './keep-review-promise.use-case.js';

const ACHING = {
  form: { ...HARMLESS_FORM, symptoms: 'dull ache, lower left molar', painLevel: 5, duration: '1-3-days' as const },
  flagAnswers: { 16: 'no' as const },
};

describe('the review of a screening by a dentist', () => {
  let service: ScreeningBed;
  let { license, dentist, patient, reviewed, queue, claim, open, decide, read } = {} as ReturnType<typeof reviewing>;
  const creditsOf = async (person: Person) => (await person.request<{ balance: number }>(`${API}/credits`)).body.balance;
  const told = async (id: string, name: string) =>
    (await eventsOf(service, id)).filter((event) => event.name === name).map(({ data }) => data);
  const late = () => service.get(KeepReviewPromise).execute();

  beforeAll(async () => {
    service = await screeningBed();
    ({ license, dentist, patient, reviewed, queue, claim, open, decide, read } = reviewing(service));
  });
  afterEach(async () => {
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
    await service.database.query('DELETE FROM review');
    service.clock.reset();
  });
  afterAll(() => service?.stop());

  describe('who may look', () => {
    it('nobody without the role, and no dentist without a licence that stands', async () => {
      const [patientOnly, ended] = [await service.person(), await dentist('2020-01-01')];
      const unlicensed = await service.person({ roles: ['patient', 'dentist'] });
      const { id } = await reviewed(await patient());
      for (const ask of [
        (who: Person) => who.request<{ code?: string }>(`${API}/reviews`),
        (who: Person) => claim(who),
        (who: Person) => claim(who, id),
        (who: Person) => open(who, id),
      ]) {
        expect((await ask(patientOnly)).body).toMatchObject({ code: 'auth.forbidden' });
        expect((await ask(ended)).body).toMatchObject({ status: 403, code: 'licence.missing' });
        expect((await ask(unlicensed)).body).toMatchObject({ code: 'licence.missing' });
      }
      expect((await decide(ended, id, { decision: 'confirmed' })).body).toMatchObject({ code: 'licence.missing' });
      expect((await service.request(`${API}/reviews`)).status).toBe(401);
    });

    it('not at their own, and not at one of their family, whoever of both keeps the other’s record', async () => {
      const ann = await dentist();
      const [own, partner] = [await patient(), await patient()];
      await service.database.query('UPDATE subscription SET person_id = $1 WHERE person_id = $2', [ann.id, own.id]);
      await service.grant(ann.id, 1);
      const [hers, theirs] = [await reviewed(ann), await reviewed(partner)];
      await publishFact(service.nats, healthFamilyAccessChanged, partner.id, { manages: [{ personId: ann.id, until: null }] });
      await eventually('the family is known', async () => (await queue(ann)).waiting.length === 0);
      expect((await claim(ann)).body.code).toBe('review.none');
      for (const id of [hers.id, theirs.id]) expect((await claim(ann, id)).body).toMatchObject({ status: 403, code: 'review.own' });
      expect((await queue(await dentist())).waiting).toHaveLength(2);
    });

    it('an administrator keeps licences, never their own; one that has ended gives its cases back', async () => {
      const admin = await service.person({ roles: ['patient', 'admin'] });
      const ann = await service.person({ roles: ['patient', 'dentist'] });
      for (const [who, email] of [
        [ann, 'ann.dentist@example.test'],
        [admin, 'admin.own@example.test'],
      ] as const)
        await publishFact(service.nats, accountProfileChanged, who.id, { firstName: 'Ann', lastName: 'Root', email, phone: null });
      const keep = (body: object, who = admin) =>
        who.request<Licence & { code?: string }>(`${API}/admin/licences`, { method: 'PUT', body });
      const licence = { email: 'Ann.Dentist@example.test', number: 'NY-4711', place: 'New York', endsOn: '2030-01-01' };
      await eventually('the addresses are known', async () => (await keep(licence)).status === 200);
      expect((await keep(licence, ann)).status).toBe(403);
      for (const bad of [{ email: 'nobody@example.test' }, { number: ' ' }, { endsOn: 'soon' }, { email: 'admin.own@example.test' }])
        expect((await keep({ ...licence, ...bad })).status).toBe(400);
      const { id } = await reviewed(await patient());
      expect((await claim(ann)).body.screeningId).toBe(id);
      expect((await keep({ ...licence, endsOn: '2026-01-01' })).body).toMatchObject({ stands: false, claimed: 0 });
      expect((await open(ann, id)).body.code).toBe('licence.missing');
      expect((await queue(await dentist())).waiting.map(({ screeningId }) => screeningId)).toEqual([id]);
      const list = (await admin.request<Licence[]>(`${API}/admin/licences`)).body;
      expect(list).toContainEqual(expect.objectContaining({ personId: ann.id, firstName: 'Ann', number: 'NY-4711', stands: false }));
    });
  });

  describe('what waits', () => {
    it('is what a plan brings, what its person was told of and did not decline, and no emergency', async () => {
      const [professional, family, essential, none] = [
        await patient(),
        await patient('family'),
        await patient('essential'),
        await service.person({ credits: 1 }),
      ];
      const wanted = [await reviewed(professional), await reviewed(family)];
      const others = [
        await reviewed(professional, {}, false),
        await reviewed(professional, {}, null),
        await reviewed(essential),
        await reviewed(none),
      ];
      const ids = (await queue(await dentist())).waiting.map(({ screeningId }) => screeningId);
      expect(ids.sort()).toEqual(wanted.map(({ id }) => id).sort());
      for (const { review } of others) expect(review).toBeNull();
      expect(wanted[0]!.review).toMatchObject({ state: 'waiting', level: 1, note: null });
    });

    it('comes by level, then by how long it waits, and says nothing of whom it is about', async () => {
      const pat = await patient();
      const low = await reviewed(pat);
      service.clock.advance({ minutes: 1 });
      const medium = await reviewed(pat, ACHING);
      service.clock.advance({ minutes: 1 });
      const later = await reviewed(pat);
      const { waiting } = await queue(await dentist());
      expect(waiting.map(({ screeningId }) => screeningId)).toEqual([medium.id, low.id, later.id]);
      expect(JSON.stringify(waiting)).not.toMatch(/Pat|example\.test|symptoms|personId/);
    });

    it('leaves with its person’s consent to health data, and nobody looks any more', async () => {
      const [pat, ann] = [await patient(), await dentist()];
      const { id } = await reviewed(pat);
      await claim(ann, id);
      const at = service.clock.now().toISOString();
      await publishFact(service.nats, accountConsentChanged, pat.id, { kind: 'health-data', given: false, textVersion: 'spec', at });
      await eventually('the review is off', async () => (await read(pat, id)).review === null);
      expect((await open(ann, id)).status).toBe(404);
      expect((await decide(ann, id, { decision: 'confirmed' })).status).toBe(404);
    });

    it('is not made up for where consent was withdrawn meanwhile', async () => {
      const pat = await patient();
      const { id } = await reviewed(pat);
      const before = await creditsOf(pat);
      await service.database.query('UPDATE health_consent SET given = false WHERE person_id = $1', [pat.id]);
      service.clock.advance({ hours: 49 });
      expect(await late()).toBe(0);
      expect([await told(id, 'screening.review-delayed.v1'), await creditsOf(pat)]).toEqual([[], before]);
    });

    it('after 48 hours its person is told and gets one credit, once; it waits on', async () => {
      const pat = await patient();
      const { id } = await reviewed(pat);
      const before = await creditsOf(pat);
      service.clock.advance({ hours: 47, minutes: 59 });
      expect(await late()).toBe(0);
      service.clock.advance({ minutes: 2 });
      await Promise.all([late(), late(), late()]);
      service.clock.advance({ hours: 48 });
      expect(await late()).toBe(0);
      expect(await told(id, 'screening.review-delayed.v1')).toHaveLength(1);
      expect(await creditsOf(pat)).toBe(before + 1);
      const ann = await dentist();
      expect((await claim(ann, id)).status).toBe(201);
      expect((await decide(ann, id, { decision: 'confirmed' })).status).toBe(204);
    });
  });

  describe('a claim', () => {
    it('is one dentist’s for 30 minutes, then everybody’s', async () => {
      const [ann, ben] = [await dentist(), await dentist()];
      const { id } = await reviewed(await patient());
      expect((await claim(ann)).body.screeningId).toBe(id);
      expect((await claim(ben, id)).body).toMatchObject({ status: 409, code: 'review.taken' });
      for (const asked of [open(ben, id), decide(ben, id, { decision: 'confirmed' })])
        expect((await asked).body.code).toBe('review.not-yours');
      service.clock.advance({ minutes: 30 });
      expect((await decide(ann, id, { decision: 'confirmed' })).body).toMatchObject({ status: 409, code: 'review.not-yours' });
      expect((await claim(ben, id)).status).toBe(201);
      expect((await open(ann, id)).body.code).toBe('review.not-yours');
      expect((await ben.request(`${API}/reviews/${id}/claim`, { method: 'DELETE' })).status).toBe(204);
      expect((await claim(ann)).body.screeningId).toBe(id);
    });

    it('ends with the licence by itself, on the day after its last', async () => {
      const [ann, ben] = [await dentist(), await dentist()];
      const { id } = await reviewed(await patient());
      await claim(ann, id);
      await license(ann, new Date(service.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10));
      expect((await claim(ben)).body.screeningId).toBe(id);
    });

    it('4 dentists claim 40 cases at once: each case once; looks and decisions are as many rows', async () => {
      const dentists = await Promise.all(Array.from({ length: 4 }, () => dentist()));
      const pat = await patient('professional', 1);
      const one = await reviewed(pat);
      await service.database.query(
        `WITH more AS (
           INSERT INTO screening SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* FROM screening s, generate_series(1, 39) WHERE s.id = $1 RETURNING id
         ) INSERT INTO review SELECT (jsonb_populate_record(r, jsonb_build_object('screening_id', more.id))).* FROM review r, more WHERE r.screening_id = $1`,
        [one.id],
      );
      const taken: string[] = [];
      const work = async (who: Person) => {
        for (;;) {
          const { status, body } = await claim(who);
          if (status === 404) return;
          expect(status).toBe(201);
          taken.push(body.screeningId);
          expect((await open(who, body.screeningId)).status).toBe(200);
          expect((await decide(who, body.screeningId, { decision: 'confirmed' })).status).toBe(204);
        }
      };
      await Promise.all(dentists.flatMap((who) => [work(who), work(who)]));
      expect(taken).toHaveLength(40);
      expect(new Set(taken).size).toBe(40);
      const rows = await service.database.query<{ action: string; n: number }>(
        'SELECT action, count(*)::int AS n FROM audit_entry WHERE actor = ANY ($1) AND person_id = $2 GROUP BY action ORDER BY action',
        [dentists.map(({ id }) => id), pat.id],
      );
      expect(rows).toEqual([
        { action: 'review.decided', n: 40 },
        { action: 'review.opened', n: 40 },
      ]);
    });
  });

  describe('a case', () => {
    it('shows what was told and found, corrected red flags too, and no name; without the row in the log it shows nothing', async () => {
      const [pat, ann] = [await patient(), await dentist()];
      const person = { who: 'me' as const, age: 34, pregnant: false, conditions: ['none' as const] };
      const flagAnswers = Object.fromEntries([5, 14, 16, 17].map((flag) => [flag, 'no' as const]));
      const changes = { form: { ...ACHING.form, symptoms: 'gum abscess' }, person, flagAnswers };
      const { id } = await reviewed(pat, changes);
      await claim(ann, id);
      const { body } = await open(ann, id);
      expect(body).toMatchObject({ screeningId: id, form: { symptoms: 'gum abscess' }, person: { age: 34 }, analysis: { findings: [] } });
      expect(body.clinician.corrected.map(({ flag }) => flag)).toEqual([17]);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${pat.id}|pat@example|Pat Example`));
      await service.database.query('ALTER TABLE audit_entry RENAME TO audit_entry_away');
      const unseen = await open(ann, id);
      const undecided = await decide(ann, id, { decision: 'confirmed' });
      await service.database.query('ALTER TABLE audit_entry_away RENAME TO audit_entry');
      expect([unseen.status, undecided.status]).toEqual([500, 500]);
      expect(JSON.stringify(unseen.body)).not.toContain('abscess');
      expect((await read(pat, id)).review).toMatchObject({ state: 'waiting' });
    });
  });

  describe('a decision', () => {
    const begun = async (changes: Parameters<typeof reviewed>[1] = ACHING) => {
      const [pat, ann] = [await patient(), await dentist()];
      const { id, analysis } = await reviewed(pat, changes);
      await claim(ann, id);
      return { pat, ann, id, analysis: analysis! };
    };
    const listed = async (pat: Person, id: string) =>
      (await pat.request<{ items: ScreeningSummary[] }>(`${API}/screenings`)).body.items.find((one) => one.id === id)!;

    it('confirms, with a note and a plan; the result is the same', async () => {
      const { pat, ann, id, analysis } = await begun();
      expect((await decide(ann, id, { decision: 'confirmed', note: 'As it says.', plan: ['X-ray', 'Filling'] })).status).toBe(204);
      const { review, analysis: after } = await read(pat, id);
      expect(after).toEqual(analysis);
      expect(review).toMatchObject({
        state: 'done',
        decision: 'confirmed',
        by: { name: 'Pat Example', licence: 'D-1, New York' },
        level: 2,
        care: null,
        note: 'As it says.',
        plan: ['X-ray', 'Filling'],
      });
      expect(await told(id, 'screening.reviewed.v1')).toEqual([
        {
          ...{ screeningId: id, decision: 'confirmed', level: 2, urgency: 'medium', reviewedAt: review!.reviewedAt },
          ...{ about: { who: 'me' }, dentist: { name: 'Pat Example', licence: 'D-1, New York' } },
        },
      ]);
      expect((await decide(ann, id, { decision: 'confirmed' })).body.code).toBe('review.not-yours');
    });

    it('raises: the new level stands in result, list and report, the original beside it', async () => {
      const { pat, ann, id } = await begun();
      expect((await decide(ann, id, { decision: 'raised', level: 3 })).status).toBe(204);
      const { review, analysis } = await read(pat, id);
      expect(analysis).toMatchObject({ level: 2, urgency: 'medium' });
      expect(review).toMatchObject({ level: 3, urgency: 'high', care: { timeframe: 'within 24 hours', emergency: null } });
      expect(await listed(pat, id)).toMatchObject({
        level: 3,
        urgency: 'high',
        review: { decision: 'raised', from: 'medium' },
        recommendation: review!.care!.recommendation,
      });
      const report = async (format: string) =>
        (await pat.request<{ content: string }>(`${API}/screenings/${id}/report?format=${format}`)).body.content;
      for (const format of ['html', 'text', 'referral']) {
        expect(await report(format)).toMatch(/Reviewed by a dentist on \d+ [A-Z][a-z]{2} 20\d\d/);
        expect(await report(format)).toContain('The dentist: Pat Example, licence D-1, New York.');
        expect(await report(format)).toContain('I have looked at your photos.');
      }
      expect(await report('text')).toContain('within 24 hours');
    });

    it.each([4, 5])('raises to level %i: an emergency at once, and the credit comes back', async (level) => {
      const { pat, ann, id } = await begun();
      const before = await creditsOf(pat);
      expect((await decide(ann, id, { decision: 'raised', level })).status).toBe(204);
      const { review } = await read(pat, id);
      expect(review!.care!.emergency).toMatchObject({ level });
      expect(review!.care!.emergency!.doNow[0]).toMatch(/^Call /);
      expect(await creditsOf(pat)).toBe(before + 1);
    });

    it('lowers with a reason alone, which stays with the clinicians', async () => {
      const { pat, ann, id } = await begun();
      expect((await decide(ann, id, { decision: 'lowered', level: 1 })).body).toMatchObject({ status: 400, issues: [{ path: 'reason' }] });
      expect((await decide(ann, id, { decision: 'lowered', level: 1, reason: 'quaint grounds' })).status).toBe(204);
      expect((await read(pat, id)).review).toMatchObject({ level: 1, urgency: 'low', decision: 'lowered' });
      expect(JSON.stringify(await read(pat, id))).not.toContain('quaint');
      const admin = await service.person({ roles: ['patient', 'admin'] });
      expect((await admin.request(`${API}/admin/screenings/${id}`)).body).toMatchObject({
        urgency: 'medium',
        review: { level: 1, reason: 'quaint grounds', licence: 'D-1, New York' },
      });
    });

    it.each([
      ['raised', 2],
      ['raised', 1],
      ['raised', undefined],
      ['lowered', 2],
      ['lowered', 3],
      ['confirmed', 3],
    ])('%s to %s from 2 is refused, and nothing is changed', async (decision, level) => {
      const { pat, ann, id } = await begun();
      expect((await decide(ann, id, { decision, level, reason: 'because' })).body).toMatchObject({
        status: 400,
        issues: [{ path: 'level' }],
      });
      expect((await read(pat, id)).review).toMatchObject({ state: 'waiting' });
    });
  });
});
