import { readSettings } from '@toothwise/settings';
import { startIdentity } from './identity-server.js';
import { identitySettings } from './identity.settings.js';

const identity = await startIdentity(readSettings('The identity server', identitySettings));
const stop = () => void identity.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
