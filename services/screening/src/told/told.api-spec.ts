import { randomUUID } from 'node:crypto';
import type { ToldMark } from '@toothwise/contracts-screening';
import { API, type Person, type ScreeningBed, screeningBed } from '../../test/screening-bed.js';

describe('the word that somebody has seen an emergency which has no result', () => {
  let service: ScreeningBed;
  let patient: Person;
  beforeAll(async () => {
    service = await screeningBed();
    patient = await service.person();
  });
  afterAll(() => service?.stop());

  const told = randomUUID();
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const say = (body: object, as = patient) => as.request<{ seenAt: string | null }>(`${API}/told/${told}/seen`, { method: 'PUT', body });
  const listed = async (as = patient) => (await as.request<ToldMark[]>(`${API}/told`)).body;

  it('is the caller’s alone', async () => {
    expect((await service.request(`${API}/told`)).status).toBe(401);
    expect((await say({ toldAt: at(10) })).status).toBe(200);
    const other = await service.person();
    expect(await listed(other)).toEqual([]);
    expect((await other.request(`${API}/told/${told}/seen`, { method: 'DELETE' })).body).toEqual({ seenAt: null });
    expect(await listed()).toHaveLength(1);
  });

  it('is kept of what was told by then, once, never backwards nor ahead of the clock, and can be taken back', async () => {
    const toldAt = at(5);
    const { body } = await say({ toldAt });
    await say({ toldAt: at(60) });
    expect(await listed()).toMatchObject([{ toldId: told, toldAt }]);
    expect(body.seenAt).toBeTruthy();
    await say({ toldAt: at(-600) });
    expect(Date.parse((await listed())[0]!.toldAt)).toBeLessThanOrEqual(Date.now());
    expect((await patient.request(`${API}/told/${told}/seen`, { method: 'DELETE' })).body).toEqual({ seenAt: null });
    expect(await listed()).toEqual([]);
  });

  it('refuses what is no time and what is no number', async () => {
    expect((await say({ toldAt: 'yesterday' })).status).toBe(400);
    expect((await patient.request(`${API}/told/none/seen`, { method: 'DELETE' })).status).toBe(400);
  });
});
