import { testObjects, type TestObjects } from '@toothwise/testing';
import sharp from 'sharp';
import {
  API,
  EMERGENCY,
  eventsOf,
  HARMLESS_FORM,
  type Person,
  saveDraft,
  screen,
  type ScreeningBed,
  screeningBed,
} from '../../../test/screening-bed.js';

const CANARY = 'quaintreportcanary';

interface File {
  fileName: string;
  mediaType: string;
  content: string;
}

describe('the report of a screening', () => {
  let service: ScreeningBed;
  let objects: TestObjects;
  let patient: Person;
  let id: string;
  beforeAll(async () => {
    objects = await testObjects();
    service = await screeningBed(objects.env);
    patient = await service.person({ credits: 2 });
    await saveDraft(patient);
    await addPhoto();
    id = (await screen(patient, { baseVersion: 1, form: { ...HARMLESS_FORM, symptoms: `cold hurts <b>${CANARY}</b>` } })).id;
  });
  afterAll(async () => {
    await service?.stop();
    await objects?.stop();
  });

  async function addPhoto(): Promise<void> {
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8c8b8' } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'tooth.jpg');
    const headers = { authorization: `Bearer ${patient.token}` };
    const { status } = await fetch(`${service.url}${API}/drafts/urgent/photos`, { method: 'POST', headers, body });
    expect(status).toBe(201);
  }
  const report = (query = '', as = patient, of = id) => as.request<File>(`${API}/screenings/${of}/report${query}`);

  it('is its owner’s alone, as a file and as a mail', async () => {
    const other = await service.person();
    expect((await service.request(`${API}/screenings/${id}/report`)).status).toBe(401);
    expect((await report('', other)).status).toBe(404);
    expect((await other.request(`${API}/screenings/${id}/report-mails`, { method: 'POST' })).status).toBe(404);
  });

  it('comes as one HTML file with proof and photo, under the patient’s name (RPT-010) (RPT-011)', async () => {
    const { body } = await report('?timeZone=America/New_York');
    expect(body.mediaType).toBe('text/html');
    expect(body.fileName).toMatch(/^dental-assessment-pat-example-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.html$/);
    expect(body.content).toContain(`cold hurts &lt;b&gt;${CANARY}&lt;/b&gt;`);
    expect(body.content).toMatch(/src="data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/=]{100,}"/);
    expect(body.content).toMatch(/Why this result[\s\S]*Rules version/);
    expect(body.content).toMatch(/ E[SD]T</);
    expect(body.content).not.toMatch(/<script|\son\w+=|https?:/);
  });

  it.each([
    ['text', /^Dental assessment report\n[\s\S]*Estimated savings/],
    ['referral', /^Referral to a dental clinic\n[\s\S]*Symptoms: cold hurts/],
  ])('comes as %s too (RPT-049)', async (format, words) => {
    const { body } = await report(`?format=${format}`);
    expect(body.mediaType).toBe('text/plain');
    expect(body.fileName).toMatch(format === 'text' ? /^dental-assessment-.*\.txt$/ : /^letter-to-a-clinic-.*\.txt$/);
    expect(body.content).toMatch(words);
  });

  it('says in the letter to a clinic nothing that practices never read, and not that there was nothing', async () => {
    const person = await service.person({ credits: 1 });
    const form = { ...HARMLESS_FORM, symptoms: 'cold hurts, I want to kill myself', currentConcerns: 'I want to end my life' };
    const { id: own } = await screen(person, { form });
    expect((await report('?format=text', person, own)).body.content).toContain('kill myself');
    const { content } = (await report('?format=referral', person, own)).body;
    expect(content).toContain('Symptoms: cold hurts\n');
    expect(content).not.toMatch(/\bkill|suicid|self-harm|harm|stroke|end my life|crisis|988|No warning sign/i);
  });

  it('is of whom it was for, and its letter holds every sign that was chosen, conditions and further questions, each with its answer', async () => {
    const parent = await service.person({ credits: 1 });
    const answers = { 2: 'no', 3: 'no', 14: 'no' } as const;
    const signs = { said: 'some', groups: ['swelling'], answers, askedAt: service.clock.now().toISOString() } as const;
    const child = { who: 'my-child', name: 'Elsa', age: 11, conditions: ['diabetes'], mayActFor: true } as const;
    const { id: own } = await screen(parent, {
      person: { ...child, conditions: [...child.conditions] },
      signs: { ...signs, groups: [...signs.groups] },
    });
    const { content, fileName } = (await report('?format=referral', parent, own)).body;
    expect(fileName).toMatch(/^letter-to-a-clinic-elsa-a-child-of-pat-example-/);
    expect(content).toContain('Patient: Elsa, a child of Pat Example');
    expect(content).toContain('Signs of an emergency, answered yes: Swelling of the face, neck, tongue or eye\n');
    expect(content).toContain('Conditions: Diabetes\n');
    expect(content).toMatch(/swell[^\n]*\?: No\n/i);
  });

  it('says in letter, file and text, before all else, that an emergency was told since, and when, and no word of it', async () => {
    const person = await service.person({ credits: 1 });
    const { id: own } = await screen(person);
    const since = /Told since\n-+\nAfter this result a possible emergency was told for this patient \(/;
    expect((await report('?format=referral', person, own)).body.content).not.toMatch(/Told since/);
    await saveDraft(person, { form: { ...EMERGENCY, currentConcerns: CANARY } });
    const { content } = (await report('?format=referral&timeZone=America/New_York', person, own)).body;
    expect(content).toMatch(since);
    expect(content.search(since)).toBeLessThan(content.indexOf('Requested'));
    expect(content).not.toMatch(new RegExp(`${CANARY}|cannot breathe|No warning sign`));
    for (const format of ['text', 'html']) {
      const whole = (await report(`?format=${format}`, person, own)).body.content;
      expect(whole).toMatch(/Told since[\s\S]*After this result a possible emergency was told for this patient \(/);
      expect(whole.indexOf('Told since')).toBeLessThan(whole.indexOf('By when'));
      expect(whole).not.toMatch(new RegExp(`${CANARY}|cannot breathe|No warning sign`));
    }
  });

  it.each(['?format=pdf', '?timeZone=Nowhere/Land', '?timeZone=%00'])('refuses %s, and names the field', async (query) => {
    const { status, body } = await report(query);
    expect([status, body]).toMatchObject([
      400,
      { code: 'request.invalid', issues: [{ path: /format/.test(query) ? 'format' : 'timeZone' }] },
    ]);
  });

  it('is asked for by mail with date, kind and way alone (RPT-049)', async () => {
    expect((await patient.request(`${API}/screenings/${id}/report-mails`, { method: 'POST' })).status).toBe(204);
    const { name, data } = (await eventsOf(service, id)).at(-1)!;
    expect(name).toBe('screening.report-requested.v1');
    expect(data).toEqual({
      screeningId: id,
      kind: 'urgent',
      source: 'questionnaire',
      completedAt: expect.any(String),
      about: { who: 'me' },
    });
  });

  it('is mailed once in five minutes, however often it is asked for', async () => {
    const mails = async () => (await eventsOf(service, id)).filter(({ name }) => name === 'screening.report-requested.v1').length;
    const ask = async () => (await patient.request(`${API}/screenings/${id}/report-mails`, { method: 'POST' })).status;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([204, 204, 204]);
    expect(await mails()).toBe(1);
    service.clock.advance({ minutes: 5, seconds: 1 });
    expect([await ask(), await mails()]).toEqual([204, 2]);
    service.clock.reset();
  });

  it('is there once there is a result, also without the photos that cannot be read', async () => {
    // Finished first, so that nobody finishes it while it stands as running.
    const { id: running } = await screen(patient);
    await service.database.query(`UPDATE screening SET status = 'analysing', analysis = NULL, completed_at = NULL WHERE id = $1`, [
      running,
    ]);
    expect((await report('', patient, running)).body).toMatchObject({ code: 'screening.not-completed' });
    await service.database.query(`UPDATE photo SET object_key = object_key || 'gone' WHERE screening_id = $1`, [id]);
    const { status, body } = await report();
    expect([status, body.content.includes('<img')]).toEqual([200, false]);
  });
});
