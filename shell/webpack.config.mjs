import { hostConfig } from '@toothwise/federation-preset';

export default hostConfig({
  root: import.meta.dirname,
  port: 4200,
  offline: { worker: 'src/offline/service-worker.js', chunk: 'emergency' },
});
