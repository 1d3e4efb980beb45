import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAME_MAX, PLAIN_NAME_PATTERN, PLAIN_NAME_RULE, isPlainName } from './plain-name.js';

describe('a name', () => {
  it.each([
    ...[
      "O'Brien",
      'O’Brien',
      'Anne-Marie',
      'José',
      '李雷',
      'Dr. Smith',
      'J.R. Jones',
      'St. John-Smythe Jr.',
      'Nguyễn Thị Minh Khai',
      'محمد',
    ],
    ...[
      'मीरा',
      'Ada, Countess of Lovelace',
      'Mary "Molly" Malone',
      'Louis XIV',
      'Harbor Dental (Sample)',
      'Smile & Co. Dental 24/7',
      '1st Street Dental',
    ],
    'x'.repeat(NAME_MAX),
  ])('may be %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    ...[
      'Win at https://evil.example',
      'evil.example',
      'www.evil.example now',
      'Maya evil.co',
      'evil.example/prize',
      '//evil',
      'http:/evil',
      '192.0.2.1',
    ],
    ...[
      'me@evil.example',
      'me＠evil',
      'evil。example',
      'evil．example',
      'evil․example',
      'ｈttp：//x',
      'xn--e1afmkfd.xn--80akhbyknj4f',
      'пример.рф',
      'a.b.com',
    ],
    ...[
      '<b>Maya</b>',
      '[click](x)',
      '*Maya*',
      '`Maya`',
      '{publicUrl}',
      '$' + '{x}',
      'Maya\nBcc: all',
      'Maya\r',
      'Maya\u2028',
      'Maya\t',
      'Maya\0',
      '\u202Emoc.live',
    ],
    'x'.repeat(NAME_MAX + 1),
  ])('is never %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });

  it('follows the same rule at Keycloak', () => {
    const realm = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../deploy/keycloak/toothwise-realm.json'), 'utf8')) as {
      components: Record<string, { config: { 'kc.user.profile.config': [string] } }[]>;
    };
    const [provider] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
    const { attributes } = JSON.parse(provider?.config['kc.user.profile.config'][0] ?? '{}') as {
      attributes: { name: string; validations: Record<string, Record<string, unknown>> }[];
    };
    for (const name of ['firstName', 'lastName'])
      expect(attributes.find((one) => one.name === name)?.validations).toMatchObject({
        length: { max: NAME_MAX },
        pattern: { pattern: PLAIN_NAME_PATTERN, 'error-message': PLAIN_NAME_RULE },
      });
  });
});
