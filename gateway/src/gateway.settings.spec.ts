import { gatewaySettings } from './gateway.settings.js';

const given = (more: object) => gatewaySettings.safeParse({ GATEWAY_UPSTREAMS: '{}', ...more });

describe('the settings of the gateway', () => {
  it('take the bounds away on an embedded platform alone', () => {
    expect(given({ GATEWAY_BOUNDS: 'off', TOOTHWISE_MODE: 'embedded' }).success).toBe(true);
    for (const mode of [{}, { TOOTHWISE_MODE: 'production' }]) {
      const { error } = given({ GATEWAY_BOUNDS: 'off', ...mode });
      expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
        ['GATEWAY_BOUNDS', 'off is a test-only switch and is refused here: slow callers would stop everybody'],
      ]);
    }
    expect(given({}).success).toBe(true);
  });
});
