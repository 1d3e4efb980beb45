import { randomUUID } from 'node:crypto';
import type { Offer, PatientLead } from '@toothwise/contracts-clinic';
import type { Sharing } from '@toothwise/contracts-screening';
import { CANARIES, clinicBed, type ClinicBed, giveConsent, inTransaction, sharingBlock, type TestPractice } from '../../test/clinic-bed.js';
import { EndSharing } from '../leads/end-sharing.use-case.js';

let bed: ClinicBed;
let practice: TestPractice;
let patient: string;
let patientToken: string;

beforeAll(async () => {
  bed = await clinicBed();
});
afterAll(() => bed.stop());
beforeEach(async () => {
  await bed.clear();
  practice = await bed.addPractice({ name: 'Owner Practice' });
  patient = randomUUID();
  patientToken = await bed.tokenFor({ sub: patient });
});

async function offered(sharing: Sharing = sharingBlock(), personId = patient): Promise<{ offer: Offer; screeningId: string }> {
  const screeningId = randomUUID();
  await giveConsent(bed, { screeningId, personId, sharing });
  const [offer] = await bed.offersOf(practice, 'open');
  return { offer: offer!, screeningId };
}
const strangers = async (): Promise<Record<string, string | undefined>> => ({
  anonymous: undefined,
  patient: patientToken,
  'other patient': await bed.tokenFor(),
  admin: await bed.tokenFor({ roles: ['admin'] }),
  'clinic role without a practice': await bed.tokenFor({ roles: ['patient', 'clinic'] }),
  'other practice': (await bed.addPractice({ miles: 9 })).token,
  'pending practice': (await bed.addPractice({ status: 'pending' })).token,
  'suspended practice': (await bed.addPractice({ status: 'suspended' })).token,
});
const expectNoCanary = (answer: unknown) => {
  const text = JSON.stringify(answer);
  for (const canary of Object.values(CANARIES)) expect(text).not.toContain(canary);
};

describe('everybody but the practice itself', () => {
  const refusal: Record<string, [number, string]> = {
    anonymous: [401, 'auth.required'],
    'pending practice': [403, 'practice.not-approved'],
    'suspended practice': [403, 'practice.not-approved'],
  };

  it('CLIN-036 is refused a single offer and lead on every route', async () => {
    const { offer } = await offered();
    for (const [who, token] of Object.entries(await strangers())) {
      const [status, code] = refusal[who] ?? [404, 'resource.not-found'];
      for (const answer of [
        await bed.read(`/offers/${offer.id}`, token),
        await bed.post(`/offers/${offer.id}/accept`, token),
        await bed.post(`/offers/${offer.id}/decline`, token),
        await bed.post(`/leads/${offer.leadId}/status`, token, { status: 'contacted' }),
      ])
        expect({ who, status: answer.status, body: answer.body }).toMatchObject({ who, status, body: { code } });
    }
    expect((await bed.offersOf(practice, 'open'))[0]?.state).toBe('open');
  });

  it('CLIN-036 CLIN-040 is refused lists, stats and the event stream, or sees only its own practice’s: empty where there is nothing', async () => {
    await offered();
    for (const [who, token] of Object.entries(await strangers())) {
      const [status, code] = refusal[who] ?? [403, 'practice.required'];
      for (const path of ['/offers', '/leads/stats', '/offers/events']) {
        if (who === 'other practice') continue;
        const answer = await bed.read(path, token);
        expect({ who, path, status: answer.status, body: answer.body }).toMatchObject({ who, path, status, body: { code } });
      }
    }
    const other = await bed.addPractice({ miles: 9 });
    expect(await bed.offersOf(other)).toEqual([]);
    expect((await bed.read('/leads/stats', other.token)).body).toMatchObject({ total: 0, amountOwed: 0, conversionRate: '0' });
  });

  it('is refused the lead after acceptance too', async () => {
    const { offer } = await offered();
    await bed.accept(practice, offer.id);
    for (const token of Object.values(await strangers())) {
      const answer = await bed.read(`/offers/${offer.id}`, token);
      expect([401, 403, 404]).toContain(answer.status);
      expectNoCanary(answer.body);
    }
  });

  it('CLIN-007 is not told apart from an offer that does not exist', async () => {
    const { offer } = await offered();
    const other = await bed.addPractice({ miles: 9 });
    const [real, unreal] = [await bed.read(`/offers/${offer.id}`, other.token), await bed.read(`/offers/${randomUUID()}`, other.token)];
    const plain = ({ body }: { body: unknown }) => ({ ...(body as object), correlationId: '' });
    expect(plain(real)).toEqual(plain(unreal));
  });
});

describe('before acceptance', () => {
  it('a practice sees bands and a distance, and nothing that the person wrote or can be reached by', async () => {
    const { offer } = await offered(sharingBlock({ miles: 2 }));
    for (const answer of [await bed.read('/offers', practice.token), await bed.read(`/offers/${offer.id}`, practice.token)]) {
      expect(answer.status).toBe(200);
      expectNoCanary(answer.body);
    }
    const read = (await bed.read<Offer>(`/offers/${offer.id}`, practice.token)).body;
    expect(read).toMatchObject({ accepted: null, price: 15_000 });
    expect(Object.keys(read.case).sort()).toEqual([
      'ageBand',
      'distanceMiles',
      'duration',
      'kind',
      'leadType',
      'painBand',
      'toldSince',
      'urgency',
    ]);
  });

  it('nothing of it is in the events that practices are told by, nor in the answer to accepting', async () => {
    const { offer, screeningId } = await offered();
    expectNoCanary((await bed.accept(practice, offer.id)).body);
    expectNoCanary(await bed.events(screeningId));
  });
});

describe('after acceptance', () => {
  it('CLIN-025 the practice sees name, e-mail, phone and the person’s own words', async () => {
    const { offer } = await offered();
    await bed.accept(practice, offer.id);
    const read = (await bed.read<Offer>(`/offers/${offer.id}`, practice.token)).body;
    expect(read.accepted).toMatchObject({
      patient: { name: CANARIES.name, email: CANARIES.email, phone: CANARIES.phone },
      placeLabel: CANARIES.place,
      symptoms: [CANARIES.symptom, 'swelling'],
      summary: CANARIES.summary,
      valueEstimate: 200,
      amountOwed: 15_000,
      priceTier: 'urgent',
    });
  });

  it('an emergency that was told since is shown to whom the case is offered and to who has it, and to nobody else; its patient reads what they read', async () => {
    const { offer, screeningId } = await offered();
    const asks = (token: string) => bed.read<PatientLead>(`/my-leads/${screeningId}`, token);
    expect([offer.case.toldSince, (await asks(patientToken)).body.toldSince]).toEqual([null, null]);
    const toldSince = { what: 'emergency', at: '2026-11-23T14:59:30.000Z' } as const;
    const overtaken = (revisedAt: string) => ({ ...sharingBlock({ urgency: 'high', level: 4 }), toldSince, revisedAt });
    await giveConsent(bed, { screeningId, personId: patient, sharing: overtaken('2026-11-23T14:59:31.000Z') });
    const [open] = await bed.offersOf(practice, 'open');
    expect(open).toMatchObject({ id: offer.id, price: offer.price, case: { urgency: 'high', leadType: 'emergency', toldSince } });
    expectNoCanary(open);
    expect((await asks(patientToken)).body.toldSince).toEqual(toldSince);
    await bed.accept(practice, offer.id);
    const later = { ...overtaken('2026-11-23T15:00:01.000Z'), toldSince: { ...toldSince, at: '2026-11-23T15:00:00.000Z' } };
    await giveConsent(bed, { screeningId, personId: patient, sharing: later });
    expect((await bed.open(practice, offer)).case.toldSince).toEqual(later.toldSince);
    expect((await bed.events(screeningId)).at(-1)).toMatchObject({ name: 'clinic.lead-overtaken.v1', data: { practiceId: practice.id } });
    await inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date('2026-11-23T15:01:00Z') }));
    expect((await bed.offersOf(practice, 'closed'))[0]!.case.toldSince).toBeNull();
    expect((await asks(patientToken)).body.toldSince).toBeNull();
  });

  it('a second member of the practice sees it too', async () => {
    const { offer } = await offered();
    await bed.accept(practice, offer.id);
    const colleague = randomUUID();
    await bed.database.query(`INSERT INTO practice_member (person_id, practice_id, role) VALUES ($1, $2, 'dentist')`, [
      colleague,
      practice.id,
    ]);
    const token = await bed.tokenFor({ sub: colleague });
    expect((await bed.read<Offer>(`/offers/${offer.id}`, token)).body.accepted?.patient.name).toBe(CANARIES.name);
    expect((await bed.read('/leads/stats', token)).body).toMatchObject({ total: 1, amountOwed: null });
    expect((await bed.read('/leads/stats', practice.token)).body).toMatchObject({ total: 1, amountOwed: 15_000 });
  });

  it('CLIN-030 the lead moves forward only', async () => {
    const { offer } = await offered();
    const path = `/leads/${offer.leadId}/status`;
    expect((await bed.post(path, practice.token, { status: 'contacted' })).status).toBe(404);
    await bed.accept(practice, offer.id);
    expect((await bed.post<Offer>(path, practice.token, { status: 'contacted' })).body.accepted?.status).toBe('contacted');
    expect((await bed.post<Offer>(path, practice.token, { status: 'contacted' })).status).toBe(200);
    expect((await bed.post<Offer>(path, practice.token, { status: 'converted' })).body.accepted?.status).toBe('converted');
    expect(await bed.post(path, practice.token, { status: 'contacted' })).toMatchObject({
      status: 409,
      body: { code: 'lead.status-invalid' },
    });
    expect((await bed.post(path, practice.token, { status: 'new' })).status).toBe(400);
    expect((await bed.post(path, practice.token, { status: 'converted', amountOwed: 0, acceptedBy: randomUUID() })).status).toBe(400);
    expect((await bed.events()).filter(({ name }) => name === 'clinic.lead-converted.v1')).toHaveLength(1);
  });

  it('CLIN-031 CLIN-032 the stats count the accepted leads by status and add up what is owed', async () => {
    for (const urgency of ['high', 'medium', 'low'] as const) {
      const { offer } = await offered(sharingBlock({ urgency }), randomUUID());
      await bed.accept(practice, offer.id);
      if (urgency !== 'high')
        await bed.post(`/leads/${offer.leadId}/status`, practice.token, { status: urgency === 'low' ? 'converted' : 'contacted' });
    }
    expect((await bed.read('/leads/stats', practice.token)).body).toEqual({
      total: 3,
      new: 1,
      contacted: 1,
      converted: 1,
      conversionRate: '33.3',
      amountOwed: 47_500,
    });
  });
});

describe('an offer that ended', () => {
  it.each(['expired', 'declined', 'withdrawn', 'accepted and withdrawn', 'taken'])(
    '%s: answers without any data of the case',
    async (how) => {
      const rival = await bed.addPractice({ miles: 2 });
      const { offer, screeningId } = await offered(sharingBlock({ urgency: 'high' }));
      if (how.startsWith('accepted')) await bed.accept(practice, offer.id);
      if (how === 'expired') bed.clock.advance({ minutes: 15 });
      if (how === 'declined') await bed.post(`/offers/${offer.id}/decline`, practice.token);
      if (how === 'taken') await bed.accept(rival, (await bed.offersOf(rival, 'open'))[0]!.id);
      if (how.includes('withdrawn'))
        await inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date('2026-11-23T15:30:00Z') }));
      const status = how === 'taken' ? 409 : 410;
      const code = how === 'taken' ? 'offer.taken' : how.includes('withdrawn') ? 'offer.withdrawn' : 'offer.expired';
      for (const answer of [
        await bed.read(`/offers/${offer.id}`, practice.token),
        await bed.post(`/offers/${offer.id}/accept`, practice.token),
      ]) {
        expect(answer).toMatchObject({ status, body: { code } });
        expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'correlationId', 'status', 'title', 'type']);
      }
      const [closed] = await bed.offersOf(practice, 'closed');
      expect(closed).toMatchObject({
        id: offer.id,
        accepted: null,
        case: { urgency: 'high', duration: null, painBand: 'unknown', ageBand: 'unknown' },
      });
      expectNoCanary(closed);
      expect(await bed.offersOf(practice, 'open')).toEqual([]);
    },
  );

  it('gives no contact data to a repetition of the accepting request', async () => {
    const { offer, screeningId } = await offered();
    const key = randomUUID();
    await bed.post(`/offers/${offer.id}/accept`, practice.token, {}, key);
    await inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date('2026-11-23T15:30:00Z') }));
    expectNoCanary((await bed.post(`/offers/${offer.id}/accept`, practice.token, {}, key)).body);
  });
});

describe('declining', () => {
  it('may be repeated, and cannot undo an acceptance', async () => {
    const { offer } = await offered();
    expect((await bed.post(`/offers/${offer.id}/decline`, practice.token)).status).toBe(200);
    expect((await bed.post(`/offers/${offer.id}/decline`, practice.token)).status).toBe(200);
    const second = await offered();
    await bed.accept(practice, second.offer.id);
    expect((await bed.post(`/offers/${second.offer.id}/decline`, practice.token)).status).toBe(409);
  });

  it('needs an Idempotency-Key, as accepting does', async () => {
    const { offer } = await offered();
    for (const action of ['accept', 'decline']) {
      const answer = await bed.request(`/api/clinic/v1/offers/${offer.id}/${action}`, { token: practice.token, body: {} });
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency.required' } });
    }
  });
});

describe('the list of offers', () => {
  it('is paged by key, newest first, without gaps or repetitions', async () => {
    for (let index = 0; index < 7; index += 1) {
      await offered();
      bed.clock.advance({ minutes: 1 });
    }
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await bed.read<{ items: Offer[]; next: string | null }>(`/offers?limit=3${cursor}`, practice.token);
      seen.push(...body.items.map(({ offeredAt }) => offeredAt));
      if (body.next === null) break;
      cursor = `&cursor=${body.next}`;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it('has of the open ones those first whose time ends first, over all pages', async () => {
    for (let index = 0; index < 5; index += 1) await offered();
    const ends = ['14:00', '11:00', '15:00', '12:00', '13:00'];
    const open = await bed.database.query<{ id: string }>(`SELECT id FROM offer WHERE practice_id = $1 AND state = 'open'`, [practice.id]);
    for (const [at, { id }] of open.entries())
      await bed.database.query('UPDATE offer SET expires_at = $2 WHERE id = $1', [id, `2099-01-01T${ends[at]}:00Z`]);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await bed.read<{ items: Offer[]; next: string | null }>(`/offers?state=open&limit=2${cursor}`, practice.token);
      seen.push(...body.items.map(({ expiresAt }) => expiresAt.slice(11, 16)));
      cursor = body.next === null ? '' : `&cursor=${body.next}`;
    } while (cursor !== '');
    expect(seen).toEqual([...ends].sort());
  });

  it.each(['?state=all', '?limit=0', '?limit=101', '?cursor=abc', `?cursor=${Buffer.from('{"at":1}').toString('base64url')}`])(
    'refuses %s',
    async (query) => {
      expect((await bed.read(`/offers${query}`, practice.token)).status).toBe(400);
    },
  );
});

describe('what a patient sees about their own case', () => {
  it('is nothing for anybody else', async () => {
    const { screeningId } = await offered();
    for (const token of [practice.token, await bed.tokenFor(), await bed.tokenFor({ roles: ['admin'] })])
      expect((await bed.read(`/my-leads/${screeningId}`, token)).status).toBe(404);
    expect((await bed.read(`/my-leads/${screeningId}`)).status).toBe(401);
  });

  it('is an answer like any other before there is a case', async () => {
    const mine = await bed.read(`/my-leads/${randomUUID()}`, patientToken);
    expect(mine).toMatchObject({ status: 200, body: { state: 'none', practice: null, openOffers: 0 } });
  });

  it('follows the case: offered, accepted by whom, withdrawn', async () => {
    const { offer, screeningId } = await offered();
    expect((await bed.read(`/my-leads/${screeningId}`, patientToken)).body).toMatchObject({
      state: 'offered',
      practice: null,
      openOffers: 1,
      asked: [{ name: 'Owner Practice', awaited: true }],
    });
    await bed.accept(practice, offer.id);
    expect((await bed.read(`/my-leads/${screeningId}`, patientToken)).body).toMatchObject({
      state: 'accepted',
      practice: { name: 'Owner Practice', phone: '+12125550199' },
      openOffers: 0,
      asked: [{ name: 'Owner Practice', awaited: false }],
    });
    await inTransaction(bed, (tx) => bed.get(EndSharing).execute(tx, screeningId, { withdrawnAt: new Date('2026-11-23T15:30:00Z') }));
    expect((await bed.read(`/my-leads/${screeningId}`, patientToken)).body).toMatchObject({ state: 'withdrawn', practice: null });
  });
});
