import { jest } from '@jest/globals';
import { SlowLane } from './slow-lane.js';

describe('the lane of an address with too many wrong tries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
  const count = () => {
    const seen = { passed: 0, refused: 0 };
    return { seen, take: (result: Promise<boolean>) => void result.then((may) => (may ? (seen.passed += 1) : (seen.refused += 1))) };
  };

  it('lets two tries pass a second and refuses at once what would wait too long', async () => {
    const lane = new SlowLane();
    const { seen, take } = count();
    for (let tries = 0; tries < 30; tries += 1) take(lane.pass('network:192.0.2.1'));
    await pass(0);
    expect(seen).toEqual({ passed: 0, refused: 10 });
    for (let turn = 1; turn <= 20; turn += 1) {
      await pass(0.5);
      expect(seen.passed).toBe(turn);
    }
    take(lane.pass('network:192.0.2.1'));
    await pass(0.5);
    expect(seen).toEqual({ passed: 21, refused: 10 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('makes no address wait for another', async () => {
    const lane = new SlowLane();
    const { seen, take } = count();
    for (let tries = 0; tries < 20; tries += 1) void lane.pass('network:192.0.2.1');
    take(lane.pass('network:192.0.2.2'));
    await pass(0.5);
    expect(seen.passed).toBe(1);
  });
});
