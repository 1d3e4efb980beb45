import { type Bed, startBed } from '@toothwise/testing';
import { notes } from '../../test/note.service.js';
import { HourlySpending } from './hourly-spending.js';

describe('what is used up in an hour', () => {
  let service: Bed;
  beforeAll(async () => {
    service = await startBed({ service: notes() });
  });
  afterAll(() => service.stop());

  it('is that of all processes of the service, and each hour’s own', async () => {
    const second = await service.second();
    const here = service.get(HourlySpending);
    const there = second.app.get(HourlySpending) as HourlySpending;
    const [hour, next] = [new Date('2026-11-27T13:00:00Z'), new Date('2026-11-27T14:00:00Z')];
    await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? here : there).add('ai tokens', hour, 100 + turn)));
    expect(await here.of('ai tokens', hour)).toBe(20 * 100 + 190);
    expect(await there.of('ai tokens', hour)).toBe(20 * 100 + 190);
    expect([await here.of('ai tokens', next), await here.of('letters', hour)]).toEqual([0, 0]);
  });
});
