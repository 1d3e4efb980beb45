import { gatewaySettings } from './gateway.settings.js';

const given = (more: object) => gatewaySettings.safeParse({ GATEWAY_UPSTREAMS: '{}', ...more });

describe('the settings of the gateway', () => {
  it.each([
    ['GATEWAY_BOUNDS', 'off', 'off is a test-only switch and is refused here: slow callers would stop everybody'],
    ['GATEWAY_RATE_FACTOR', '2', 'above 1 is a test-only switch and is refused here: the table of routes says what one address may ask'],
  ])('take the bounds away on an embedded platform alone: %s=%s', (name, value, refusal) => {
    expect(given({ [name]: value, TOOTHWISE_MODE: 'embedded' }).success).toBe(true);
    for (const mode of [{}, { TOOTHWISE_MODE: 'production' }]) {
      const { error } = given({ [name]: value, ...mode });
      expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([[name, refusal]]);
    }
    expect(given({}).success).toBe(true);
  });
});
