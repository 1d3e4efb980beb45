import { Housekeeping } from '@toothwise/service-kit';
import { type Bed, eventually } from '@toothwise/testing';
import { accountBed } from '../../test/account-bed.js';

const REPORTS = '/api/account/v1/error-reports';
const REFUSED = '/api/account/v1/refused-pages';
const report = { error: 'TypeError: x is undefined', context: 'mfe-screening', severity: 'high', recovered: false };

describe('what pages say of themselves', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await accountBed();
  });
  afterAll(() => service.stop());

  const post = (body: object) => service.request(REPORTS, { method: 'POST', body });
  const kept = async () => {
    const token = await service.tokenFor({ roles: ['admin'] });
    return (await service.request<{ items: object[] }>(REPORTS, { token })).body.items;
  };

  it('a visitor’s error is kept, with nothing personal in it, and administrators read it', async () => {
    const error = 'Error: maya@example.test was refused: "Maya Torres" with Bearer abc.def.ghi';
    expect((await post({ ...report, error, correlationId: 'trace-12345678' })).status).toBe(204);
    const [entry] = await kept();
    expect(entry).toMatchObject({ ...report, error: expect.any(String), correlationId: 'trace-12345678', at: expect.any(String) });
    expect(JSON.stringify(entry)).not.toMatch(/maya|torres|abc\.def/i);
    expect((await service.request<string>('/metrics')).body).toContain('page_errors_total{severity="high"} 1');
  });

  it.each<[string, object, number]>([
    ['a field that is not asked for', { ...report, symptoms: 'It hurts' }, 400],
    ['a severity that is none', { ...report, severity: 'deadly' }, 400],
    ['a text that is too long', { ...report, error: 'x'.repeat(2001) }, 400],
    ['more than 4 KiB', { ...report, error: '😀'.repeat(1000), context: '😀'.repeat(50) }, 413],
    ['a correlation id that could forge a line', { ...report, correlationId: 'trace\n12345678' }, 400],
  ])('%s is refused, and nothing is kept', async (_, body, status) => {
    const before = (await kept()).length;
    expect((await post(body)).status).toBe(status);
    expect(await kept()).toHaveLength(before);
  });

  it('nobody but administrators reads them', async () => {
    expect((await service.request(REPORTS)).status).toBe(401);
    for (const roles of [['patient'], ['clinic'], ['dentist']])
      expect((await service.request(REPORTS, { token: await service.tokenFor({ roles }) })).body).toMatchObject({ code: 'auth.forbidden' });
  });

  it('are forgotten after 30 days', async () => {
    await post(report);
    service.clock.advance({ hours: 31 * 24 });
    await service.get(Housekeeping).run();
    expect(await kept()).toEqual([]);
  });

  it('APP-230 an administrators’ page that somebody else opened is a security event in the audit; an administrator’s own is none', async () => {
    const [sub, adminId] = [crypto.randomUUID(), crypto.randomUUID()];
    const refuse = async (id: string, roles: string[], path: string) =>
      (await service.request(REFUSED, { method: 'POST', token: await service.tokenFor({ sub: id, roles }), body: { path } })).status;
    expect(await refuse(sub, ['patient'], '/admin')).toBe(204);
    expect(await refuse(adminId, ['admin'], '/admin')).toBe(204);
    expect(await refuse(sub, ['patient'], '/patient-portal?symptoms=pain')).toBe(400);
    expect((await service.request(REFUSED, { method: 'POST', body: { path: '/admin' } })).status).toBe(401);
    const read = () => service.database.query(`SELECT actor, subject_id FROM audited WHERE action = 'admin-page.refused'`);
    await eventually('the row', async () => (await read()).length > 0);
    expect(await read()).toEqual([{ actor: sub, subject_id: '/admin' }]);
  });
});
