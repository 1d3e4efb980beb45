import type { Screening, Sharing } from '@toothwise/contracts-screening';
import {
  API,
  NEW_YORK,
  NO_SIGNS,
  type Person,
  type ScreeningBed,
  draftSave,
  eventsOf,
  screen,
  screeningBed,
} from '../../../test/screening-bed.js';

import { SHARING_TEXT } from '../../care/shared/sharing.texts.js';

const form = draftSave().form;
const CONSENT = { textVersion: '2027-03', phone: '+1 212 555 0199', place: NEW_YORK };
type SharingState = Screening['sharing'];

describe('consent to contact by a clinic, after the result', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
    patient = await service.person({ credits: 50 });
  });
  afterAll(() => service?.stop());
  const put = (id: string, body: object = CONSENT, person = patient) =>
    person.request<SharingState>(`${API}/screenings/${id}/sharing`, { method: 'PUT', body });
  const withdraw = (id: string, person = patient) => person.request<SharingState>(`${API}/screenings/${id}/sharing`, { method: 'DELETE' });
  const names = async (id: string) => (await eventsOf(service, id)).map(({ name }) => name.replace(/^screening\.|\.v1$/g, ''));

  it('is nobody else’s to give or take', async () => {
    const { id } = await screen(patient);
    const stranger = await service.person();
    expect((await put(id, CONSENT, stranger)).status).toBe(404);
    expect((await withdraw(id, stranger)).status).toBe(404);
  });

  it('makes one event with the sharing block; saying the same again makes none', async () => {
    const { id } = await screen(patient);
    expect((await put(id)).body).toMatchObject({ consent: 'given', phone: CONSENT.phone, place: NEW_YORK });
    await put(id);
    expect(await names(id)).toEqual(['analysis-requested', 'completed', 'sharing-consented']);
    expect((await eventsOf(service, id)).at(-1)?.data).toMatchObject({ screeningId: id, sharing: { contact: { name: 'Pat Example' } } });
  });

  it('tells the practice what was said to the list of signs', async () => {
    const answers = { 7: 'no', 15: 'no', 11: 'no' } as const;
    const { id } = await screen(patient, { signs: { ...NO_SIGNS, said: 'some', groups: ['bleeding', 'face'], answers } });
    await put(id);
    const { sharing } = (await eventsOf(service, id)).at(-1)!.data as unknown as { sharing: Sharing };
    expect(sharing.answers).toContainEqual({
      question: 'Signs of an emergency, answered yes',
      answer: 'Bleeding that does not stop; Numb or drooping face',
      of: 'has',
    });
    expect(sharing.patient).toEqual({ who: 'me', name: null, age: 34 });
    expect(sharing.summary).toMatch(/^Signs of an emergency, answered yes: Bleeding that does not stop; Numb or drooping face\n/);
  });

  it('keeps the wording that was agreed to, in the flow and after the result', async () => {
    const [inFlow, after] = [await screen(patient, { sharing: { consent: true, ...CONSENT } }), await screen(patient)];
    await put(after.id);
    const { paragraphs, statement } = SHARING_TEXT;
    const kept = 'SELECT wording FROM sharing_consent WHERE screening_id = ANY ($1)';
    expect(await service.database.query(kept, [[inFlow.id, after.id]])).toEqual(Array(2).fill({ wording: { paragraphs, statement } }));
  });

  it.each(['call me', '12345', '+1 212 555 01'])('takes no phone number that is none: %s', async (phone) => {
    const { id } = await screen(patient);
    expect(await put(id, { ...CONSENT, phone })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', issues: [{ path: 'phone' }] },
    });
    expect((await put(id)).status).toBe(200);
  });

  it('a new phone number is a new consent', async () => {
    const { id } = await screen(patient);
    await put(id);
    expect((await put(id, { ...CONSENT, phone: null })).body.phone).toBeNull();
    expect((await names(id)).filter((name) => name === 'sharing-consented')).toHaveLength(2);
  });

  it('can be withdrawn, once, and given again', async () => {
    const { id } = await screen(patient, { sharing: { consent: true, ...CONSENT } });
    expect((await withdraw(id)).body.consent).toBe('withdrawn');
    expect((await withdraw(id)).body.consent).toBe('withdrawn');
    expect((await put(id)).body.consent).toBe('given');
    expect(await names(id)).toEqual(['analysis-requested', 'completed', 'sharing-withdrawn', 'sharing-consented']);
    const versions = await service.database.query<{ version: number }>(
      `SELECT (envelope->>'aggregateVersion')::int AS version FROM outbox WHERE aggregate_id = $1 ORDER BY created_at`,
      [id],
    );
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  it('a withdrawal is later than the consent it ends, and a new consent later than that, whatever this server’s clock says', async () => {
    const { id } = await screen(patient, { sharing: { consent: true, ...CONSENT } });
    const ahead = `UPDATE sharing_consent SET given_at = now() + interval '1 minute' WHERE screening_id = $1`;
    await service.database.query(ahead, [id]);
    await withdraw(id);
    await put(id);
    const [given, ...rest] = await service.database.query<{ at: Date; withdrawn: Date | null }>(
      'SELECT given_at AS at, withdrawn_at AS withdrawn FROM sharing_consent WHERE screening_id = $1 ORDER BY given_at',
      [id],
    );
    expect(rest).toHaveLength(1);
    expect(given!.withdrawn!.getTime()).toBeGreaterThan(given!.at.getTime());
    const told = (await eventsOf(service, id))
      .slice(-2)
      .map(({ data }) => data as { withdrawnAt?: string; sharing?: { consentedAt: string } });
    expect(Date.parse(told[1]!.sharing!.consentedAt)).toBeGreaterThan(Date.parse(told[0]!.withdrawnAt!));
  });

  it.each([
    ['withdrawn and given again', false],
    ['given anew with another number', true],
  ])('is given three times a day at most, the one with the screening included (%s); withdrawing always works', async (_how, renewed) => {
    const { id } = await screen(patient, { sharing: { consent: true, ...CONSENT } });
    const again = async (round: number) => {
      if (!renewed) expect((await withdraw(id)).body.consent).toBe('withdrawn');
      return put(id, { ...CONSENT, phone: renewed ? `+1 212 555 010${round}` : CONSENT.phone });
    };
    expect([(await again(1)).status, (await again(2)).status]).toEqual([200, 200]);
    for (const round of [3, 4]) {
      const refused = await again(round);
      expect(refused).toMatchObject({ status: 429, body: { code: 'sharing.too-often' } });
      expect(Math.abs(Number(refused.headers.get('retry-after')) - 86_400)).toBeLessThan(120);
      expect((refused.body as { detail?: string }).detail).toMatch(/You can agree again in 24 hours\. .*withdraw at any time/);
    }
    if (renewed) expect((await put(id, { ...CONSENT, phone: '+1 212 555 0102' })).body.consent).toBe('given');
    expect((await withdraw(id)).body.consent).toBe('withdrawn');
    expect((await names(id)).filter((name) => name === 'sharing-consented')).toHaveLength(2);
    service.clock.advance({ hours: 23 });
    expect((await put(id)).body).toMatchObject({ code: 'sharing.too-often', detail: expect.stringMatching(/again in (60|59) minutes/) });
    service.clock.advance({ hours: 1 });
    expect((await put(id)).body.consent).toBe('given');
    const other = await screen(patient);
    expect((await put(other.id)).body.consent).toBe('given');
  });

  it('withdrawing what was never given changes nothing', async () => {
    const { id } = await screen(patient);
    expect((await withdraw(id)).body.consent).toBe('none');
    expect(await names(id)).toEqual(['analysis-requested', 'completed']);
  });

  it('refuses an outdated text and a missing place', async () => {
    const { id } = await screen(patient);
    expect((await put(id, { ...CONSENT, textVersion: '2020-01' })).body).toMatchObject({ code: 'consent.outdated' });
    expect((await put(id, { ...CONSENT, place: null })).body).toMatchObject({ code: 'request.invalid' });
  });

  // Somebody of their own: what is told of an emergency is passed on to each case that the person shares, which holds up the next start.
  it('level 4 asks anew after the result; level 5 can never be shared', async () => {
    const hurt = await service.person({ credits: 5 });
    const four = await screen(hurt, {
      form: { ...form, symptoms: 'my adult front tooth was knocked out completely' },
      sharing: { consent: true, ...CONSENT },
    });
    expect(four.analysis?.level).toBe(4);
    expect(four.sharing).toMatchObject({ consent: 'none', possible: true });
    expect((await put(four.id, CONSENT, hurt)).body.consent).toBe('given');
    const five = await screen(hurt, { form: { ...form, symptoms: 'I cannot breathe and my tongue is swollen' } });
    expect((await put(five.id, CONSENT, hurt)).body).toMatchObject({ code: 'sharing.not-possible' });
  });

  it('what flag 23 heard is not in the lead, not in the result, and kept for clinicians', async () => {
    const child = { who: 'my-child', mayActFor: true, age: 4, pregnant: false } as const;
    const symptoms = 'my son broke his tooth, bruises on both arms and his story keeps changing, sore gum';
    const screening = await screen(patient, {
      form: { ...form, symptoms },
      flagAnswers: { '13': 'no', '18': 'yes' },
      person: child,
      sharing: { consent: true, ...CONSENT },
    });
    expect(screening).toMatchObject({ status: 'completed', analysis: { level: 3 }, sharing: { consent: 'given' } });
    const [stored] = await service.database.query<{ note: { redFlags: { flag: number }[] } }>(
      'SELECT clinician_note AS note FROM screening WHERE id = $1',
      [screening.id],
    );
    const heard = stored!.note.redFlags.some(({ flag }) => flag === 23);
    const shown = JSON.stringify({ ...screening, form: null });
    const told = JSON.stringify(await eventsOf(service, screening.id));
    expect(heard).toBe(true);
    expect(told).toContain('sore gum');
    for (const word of ['bruise', 'story', '"flag":23']) {
      expect(shown).not.toContain(word);
      expect(told).not.toContain(word);
    }
    expect(screening.analysis?.advice.join()).toContain('looked at by a dentist soon');
  });
});
