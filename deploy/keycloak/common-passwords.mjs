// Writes the list of passwords that everybody guesses first, for Keycloak's policy and the embedded provider: `node deploy/keycloak/common-passwords.mjs`
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./password-blacklists/toothwise-common.txt', import.meta.url));
/** The policy refuses shorter ones anyway. */
const SHORTEST = 10;

/** Lines of the list as it should be, from the data of the password meter zxcvbn-ts (MIT), the most common first. */
export async function commonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].map((password) => password.toLowerCase()).filter((password) => password.length >= SHORTEST);
  return [...new Set(long)];
}

/** Lines of the list as it is. */
export const listedPasswords = () => readFileSync(file, 'utf8').trimEnd().split('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const passwords = await commonPasswords();
  writeFileSync(file, `${passwords.join('\n')}\n`);
  console.log(`${passwords.length} passwords written to ${file}`);
}
