import { randomUUID } from 'node:crypto';
import { openApiPaths, requestsWithText } from '@toothwise/testing';
import type { Draft } from '@toothwise/contracts-screening';
import {
  API,
  HARMLESS_FORM,
  NEW_YORK,
  type Person,
  type ScreeningBed,
  draftSave,
  saveDraft,
  screen,
  screeningBed,
} from '../test/screening-bed.js';

describe('what the service takes in and gives out', () => {
  let service: ScreeningBed;
  let person: Person;
  let screeningId: string;
  beforeAll(async () => {
    service = await screeningBed();
    person = await service.person({ credits: 2 });
    screeningId = (await screen(person)).id;
  });
  afterAll(() => service?.stop());

  it.each(['a\0b', 'cut off \ud83d', '\udc00 first'])('never fails over text that no database takes: %j', async (text) => {
    const { body: document } = await service.request<object>('/api/screening/openapi.json');
    const requests = requestsWithText(document, text, { kind: 'urgent', id: screeningId }).filter(({ method }) => method !== 'DELETE');
    expect(requests.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        `PUT ${API}/drafts/{kind} body.form.symptoms`,
        `PUT ${API}/drafts/{kind} body.sharing.place.label`,
        `PUT ${API}/screenings/{id}/sharing body.textVersion`,
        `POST ${API}/payments body.productId`,
        `GET ${API}/screenings ?cursor`,
      ]),
    );
    const failed: string[] = [];
    for (const { where, path, ...request } of requests) {
      const { status } = await person.request(path, { ...request, headers: { 'idempotency-key': randomUUID() } });
      if (status >= 500 && status !== 503) failed.push(where);
    }
    expect(failed).toEqual([]);
  });

  it('takes it out of what a person types: a paste that cut an emoji in half is saved', async () => {
    const writer = await service.person();
    const form = { ...HARMLESS_FORM, symptoms: 'cold hurts \ud83d', currentConcerns: 'is it a fill\0ing? 😀' };
    const sharing = { phone: '+1 212\0 555 0101', place: { ...NEW_YORK, label: 'New York\udc00, NY', postalCode: '100\u000003' } };
    expect((await saveDraft(writer, { form, sharing })).status).toBe(200);
    const { body } = await writer.request<Draft>(`${API}/drafts/urgent`);
    expect(body.form).toMatchObject({ symptoms: 'cold hurts', currentConcerns: 'is it a filling? 😀' });
    expect(body.sharing).toMatchObject({ phone: '+1 212 555 0101', place: { label: 'New York, NY', postalCode: '10003' } });
  });

  it('refuses it where nobody types', async () => {
    const body = draftSave({ sharing: { textVersion: '2026\0' } });
    const answer = await person.request(`${API}/drafts/urgent`, { method: 'PUT', body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', issues: [{ path: 'sharing.textVersion' }] } });
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    const { body: document } = await service.request<object>('/api/screening/openapi.json');
    for (const { path, allowed, others } of openApiPaths(document)) {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      for (const method of others) {
        const answer = await service.request(address, { method, body: ['GET', 'HEAD'].includes(method) ? undefined : {} });
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allowed.join(', ')]);
        if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'request.wrong-method', status: 405 });
      }
      const options = await service.request(address, { method: 'OPTIONS' });
      expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, allowed.join(', ')]);
    }
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    const { body: document } = await service.request<object>('/api/screening/openapi.json');
    for (const { path, allowed } of openApiPaths(document))
      for (const method of allowed)
        for (const caller of [undefined, person.token]) {
          const address = path.replaceAll(
            /\{(\w+)\}/g,
            (_, name: string) => (({ kind: 'urgent', id: screeningId }) as Record<string, string>)[name] ?? crypto.randomUUID(),
          );
          const { status, headers } = await service.heads(address, { method, token: caller });
          expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, expect.stringContaining('no-store')]);
        }
  });
});
