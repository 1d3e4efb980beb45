import { readSettings } from '@toothwise/settings';
import { identitySettings } from './identity.settings.js';
import { deriveSecrets } from './secrets.js';
import { openDatabase } from './store/database.js';
import { loadSigningKeys, rotateSigningKeys } from './store/signing-key.repository.js';

/** `node dist/identity/rotate-keys.js`: the published next key signs from the next start on. */
const settings = readSettings('The rotation of keys', identitySettings);
const { storageKey } = deriveSecrets(settings.IDENTITY_SECRET);
const pool = await openDatabase(settings.DATABASE_URL);
try {
  await rotateSigningKeys(pool, storageKey);
  const [current] = await loadSigningKeys(pool, storageKey);
  console.log(`identity: ${current?.kid} signs after the next start; let gateways read the new key set before the rotation after this one`);
} finally {
  await pool.end();
}
