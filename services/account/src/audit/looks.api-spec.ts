import { randomUUID } from 'node:crypto';
import type { Look } from '@toothwise/contracts-account';
import { clinicAudited } from '@toothwise/contracts-clinic';
import { healthAudited } from '@toothwise/contracts-health';
import { screeningAudited } from '@toothwise/contracts-screening';
import type { Page } from '@toothwise/contracts-core';
import { type Bed, eventually, publishFact } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';

const API = '/api/account/v1';

let bed: Bed;
let person: string;
let token: string;
let admin: string;
beforeAll(async () => {
  bed = await accountBed();
  admin = await bed.tokenFor({ roles: ['admin'] });
});
afterAll(() => bed.stop());
beforeEach(async () => {
  person = randomUUID();
  token = await bed.tokenFor({ sub: person });
  await bed.request(`${API}/me`, { token });
});

const looks = async (as = token) => (await bed.request<Page<Look>>(`${API}/looks`, { token: as })).body.items;
const openAudit = () => bed.request<{ items?: unknown[] }>(`${API}/audit?personId=${person}`, { token: admin });
/** As a service forwards what somebody did. */
const row = (action: string, details: Record<string, unknown> = {}, actor: string = randomUUID()) => ({
  ...{ id: randomUUID(), at: new Date().toISOString(), actor, action, subjectType: 'lead', subjectId: randomUUID() },
  ...{ personId: person, details, correlationId: randomUUID() },
});
const practiceLooks = (practiceName: string, actor?: string) =>
  publishFact(bed.nats, clinicAudited, person, { rows: [row('lead.opened', { practiceName }, actor)] });

describe('who looked at my record', () => {
  it('names the practice and the administrator, what they did and when, within 5 s, and the open page hears of it', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${bed.url}${API}/looks/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk;
    })().catch(() => undefined);
    const changes = () => heard.split('event: changed').length - 1;
    await eventually('the first word', () => changes() === 1);
    await practiceLooks('Harborview Dental');
    await eventually('the practice in the list', async () => (await looks()).length === 1);
    expect((await openAudit()).status).toBe(200);
    await eventually('the administrator in the list', async () => (await looks()).length === 2);
    const [second, first] = await looks();
    expect(first).toMatchObject({ who: { kind: 'practice', name: 'Harborview Dental' }, what: 'opened the case that you shared' });
    expect(second).toMatchObject({ who: { kind: 'administrator' }, what: 'read what was done with your account' });
    expect(Date.now() - Date.parse(second!.at)).toBeLessThan(10_000);
    await eventually('the open page told of both', () => changes() >= 3);
    stop.abort();
    await reading;
  });

  it('calls dentists dentists: who reviews is one, and of who marks an image the row says it', async () => {
    await publishFact(bed.nats, screeningAudited, person, { rows: [row('review.opened'), row('screening.opened')] });
    const marks = [row('markup.drawn', { actorRole: 'dentist' }), row('markup.drawn', { actorRole: 'administrator' }), row('markup.drawn')];
    await publishFact(bed.nats, healthAudited, person, { rows: marks });
    await eventually('all rows', async () => (await looks()).length === 5);
    const said = (await looks()).map(({ who, what }) => `${who.kind} ${what}`).sort();
    expect(said).toEqual([
      'administrator marked an image that you gave for training',
      'administrator marked an image that you gave for training',
      'administrator opened one of your screenings',
      'dentist marked an image that you gave for training',
      'dentist read one of your screenings to review it',
    ]);
  });

  it('leaves out what the person did, what services do by themselves, and everything of others', async () => {
    await practiceLooks('Own practice', person);
    await practiceLooks('No practice', 'clinic');
    await practiceLooks('Last of all');
    await eventually('the last row', async () => (await looks()).length > 0);
    expect((await looks()).map(({ who }) => who)).toEqual([{ kind: 'practice', name: 'Last of all' }]);
    expect(await looks(await bed.tokenFor())).toEqual([]);
  });

  it('is written before an administrator sees anything: with a table that takes no row, nothing is shown', async () => {
    await eventually('a row to be read', async () => ((await openAudit()).body.items?.length ?? 0) > 0);
    await bed.database.query('REVOKE INSERT ON audit_entry FROM account_service');
    try {
      const refused = await openAudit();
      expect(refused.status).toBe(500);
      expect(JSON.stringify(refused.body)).not.toContain(person);
      const bySubject = await bed.request(`${API}/audit?subjectId=${person}`, { token: admin });
      expect(bySubject.status).toBe(500);
      // What people read of themselves leaves no row, and needs none.
      expect((await bed.request(`${API}/looks`, { token })).status).toBe(200);
    } finally {
      await bed.database.query('GRANT INSERT ON audit_entry TO account_service');
    }
  });
});
