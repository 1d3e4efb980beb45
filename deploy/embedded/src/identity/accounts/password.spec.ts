import { readFileSync } from 'node:fs';
import { commonPasswords, listedPasswords } from '../../../../keycloak/common-passwords.mjs';
import { PASSWORD_MIN, passwordProblem } from './password.js';

const EMAIL = 'nora@example.com';
const realm = new URL('../../../../keycloak/toothwise-realm.json', import.meta.url);

describe('the list of passwords that everybody guesses first', () => {
  it('is the current one: `node deploy/keycloak/common-passwords.mjs` writes it anew', async () => {
    const listed = listedPasswords();
    expect(listed).toEqual(await commonPasswords());
    expect(listed.length).toBeGreaterThan(1_000);
    expect(listed.every((password) => password.length >= PASSWORD_MIN && password === password.toLowerCase())).toBe(true);
  });

  it('is refused as a whole, however the letters are written', () => {
    for (const password of listedPasswords())
      for (const written of [password, password.toUpperCase(), password[0]!.toUpperCase() + password.slice(1)])
        expect(passwordProblem(written, EMAIL)).toMatch(/^Many people use this password/);
    expect(passwordProblem('correct horse battery', EMAIL)).toBeUndefined();
  });

  it('is what Keycloak’s policy reads', () => {
    const { passwordPolicy } = JSON.parse(readFileSync(realm, 'utf8')) as { passwordPolicy: string };
    expect(passwordPolicy).toContain('passwordBlacklist(toothwise-common.txt)');
  });
});
