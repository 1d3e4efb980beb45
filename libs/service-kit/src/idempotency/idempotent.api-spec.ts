import { type TestService, startTestService } from '@toothwise/testing';
import { migrate, start } from '../fixtures/note.service.js';

describe('@Idempotent', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'clinic', start, migrate });
  });
  afterAll(() => service.stop());
  const post = async (token: string, text: string, key?: string) =>
    service.request('/api/clinic/v1/notes', { token, body: { text }, headers: key ? { 'idempotency-key': key } : {} });
  const notes = async (text: string) => service.database.query(`SELECT 1 FROM audit_entry WHERE subject_id = $1`, [text]);

  it('refuses a request without a key', async () => {
    expect((await post(await service.tokenFor(), 'none')).body).toMatchObject({ code: 'idempotency.required' });
  });

  it('carries out twenty parallel copies once and gives the first answer again', async () => {
    const token = await service.tokenFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(token, 'once', 'key-1')));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await notes('once')).toHaveLength(1);
    const again = await post(token, 'once', 'key-1');
    expect(again.body).toEqual({ text: 'once' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('refuses the same key with another body, and keeps people apart', async () => {
    const token = await service.tokenFor();
    await post(token, 'mine', 'key-2');
    expect((await post(token, 'other', 'key-2')).body).toMatchObject({ code: 'idempotency.reused', status: 422 });
    expect((await post(await service.tokenFor(), 'other', 'key-2')).status).toBe(201);
  });

  it('lets a refused request be sent again with the same key', async () => {
    const token = await service.tokenFor();
    expect((await post(token, 'refuse', 'key-3')).status).toBe(402);
    expect((await post(token, 'refuse', 'key-3')).status).toBe(402);
  });

  it('never doubles an effect whose answer was lost', async () => {
    const token = await service.tokenFor();
    expect((await post(token, 'crash', 'key-4')).status).toBe(500);
    await service.database.query(`UPDATE idempotency_key SET locked_at = now() - interval '2 minutes' WHERE key = 'key-4'`);
    expect((await post(token, 'crash', 'key-4')).body).toMatchObject({ code: 'resource.conflict' });
    expect(await notes('crash')).toHaveLength(1);
  });
});
