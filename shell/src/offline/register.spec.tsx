import { jest } from '@jest/globals';
import { emergencyShown } from '@toothwise/web-platform';

const register = jest.fn(async () => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  process.env.NODE_ENV = 'production';
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  process.env.NODE_ENV = 'test';
});

it('keeps the emergency page when there is time, and at once where an emergency is shown', async () => {
  const { keepEmergencyPageInTime } = await import('./register.js');
  keepEmergencyPageInTime();
  jest.advanceTimersByTime(1000);
  expect(register).not.toHaveBeenCalled();

  emergencyShown.show();
  expect(register).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(register).toHaveBeenCalledTimes(1);
});
