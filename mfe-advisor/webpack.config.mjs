import { remoteConfig } from '@toothwise/federation-preset';

export default remoteConfig({ root: import.meta.dirname, id: 'mfe-advisor', port: 8631 });
