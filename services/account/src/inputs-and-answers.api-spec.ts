import { answersKept, type Bed, failuresOver, wrongMethodsTaken, personalDataGaps } from '@toothwise/testing';
import { accountBed } from '../test/account-bed.js';
import { account } from './service.js';

describe('what the service takes in and gives out', () => {
  let service: Bed;
  let token: string;
  beforeAll(async () => {
    service = await accountBed();
    token = await service.tokenFor({ roles: ['patient', 'admin'] });
    await service.request('/api/account/v1/me', { token });
  });
  afterAll(() => service.stop());
  const asked = () => ({ bed: service, domain: 'account', token, known: { kind: 'health-data' } });

  it.each(['a\0b', 'cut off \ud83d', '\udc00 first'])('never fails over text that no database takes: %j', async (text) => {
    // No identity server is there, which is an honest answer.
    const { places, failed } = await failuresOver(text, asked(), { status: 503 });
    expect(places).toEqual(
      expect.arrayContaining([
        'PATCH /api/account/v1/me body.firstName',
        'GET /api/account/v1/audit ?actor',
        'PUT /api/account/v1/consents/{kind} body.textVersion',
      ]),
    );
    expect(failed).toEqual([]);
  });

  it('takes it out of a name that a person typed, and of one in their token', async () => {
    const change = { firstName: 'Ma\0ya \ud83d', lastName: '😀 Torres', phone: '+1 212\0 555 0101' };
    const answer = await service.request('/api/account/v1/me', {
      method: 'PATCH',
      token,
      body: change,
      headers: { 'if-match': '"1"' },
    });
    expect(answer.body).toMatchObject({ firstName: 'Maya', lastName: '😀 Torres', phone: '+1 212 555 0101' });
    const newcomer = await service.tokenFor({ firstName: 'J\0o\ud83d', lastName: '\0' });
    expect((await service.request('/api/account/v1/me', { token: newcomer })).body).toMatchObject({ firstName: 'Jo', lastName: '' });
  });

  it('refuses it where nobody types', async () => {
    const { textVersion } = (await service.request<{ current: { textVersion: string } }>('/api/account/v1/consents/health-data', { token }))
      .body.current;
    const body = { given: true, textVersion: `${textVersion}\0` };
    const answer = await service.request('/api/account/v1/consents/health-data', { method: 'PUT', token, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', issues: [{ path: 'textVersion' }] } });
    expect((await service.request('/api/account/v1/audit?actor=a%00', { token })).body).toMatchObject({ issues: [{ path: 'actor' }] });
  });

  it('refuses methods that a route does not have with 405, and tells those that it has', async () => {
    expect(await wrongMethodsTaken(asked())).toEqual([]);
  });

  it('says of every table what becomes of it when a person is erased', async () => {
    expect(await personalDataGaps(service, account)).toEqual([]);
  });

  it('lets nobody keep an answer: to whom it is for, to strangers, refusals and streams', async () => {
    expect(await answersKept(asked())).toEqual([]);
  });
});
