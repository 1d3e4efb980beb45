import { startIdentity } from './identity-server.js';
import { IdentitySettingsError, loadIdentitySettings } from './identity.settings.js';

try {
  const identity = await startIdentity(loadIdentitySettings());
  const stop = () => void identity.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof IdentitySettingsError ? error.message : error);
  process.exit(1);
}
