import { remoteConfig } from '@toothwise/federation-preset';

export default remoteConfig({ root: import.meta.dirname, id: 'mfe-health', port: 8632 });
