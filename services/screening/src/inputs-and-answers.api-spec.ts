import { answersKept, failuresOver, wrongMethodsTaken, personalDataGaps } from '@toothwise/testing';
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
import { screening } from './service.js';

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
  const asked = () => ({ bed: service, domain: 'screening', token: person.token, known: { kind: 'urgent', id: screeningId } });

  it.each(['a\0b', 'cut off \ud83d', '\udc00 first'])('never fails over text that no database takes: %j', async (text) => {
    const { places, failed } = await failuresOver(text, asked(), { method: 'DELETE', status: 503 });
    expect(places).toEqual(
      expect.arrayContaining([
        `PUT ${API}/drafts/{kind} body.form.symptoms`,
        `PUT ${API}/drafts/{kind} body.sharing.place.label`,
        `PUT ${API}/screenings/{id}/sharing body.textVersion`,
        `POST ${API}/payments body.productId`,
        `GET ${API}/screenings ?cursor`,
      ]),
    );
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
    expect(await wrongMethodsTaken(asked())).toEqual([]);
  });

  it('says of every table what becomes of it when a person is erased', async () => {
    expect(await personalDataGaps(service, screening)).toEqual([]);
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    expect(await answersKept(asked())).toEqual([]);
  });
});
