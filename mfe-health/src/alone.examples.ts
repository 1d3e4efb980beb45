import { exampleHandlers } from './alone/example-handlers.js';

/** Contract examples for `npx nx serve mfe-health`. */
export default exampleHandlers([{ id: '00000000-0000-4000-8000-0000000000aa', name: 'An example', createdAt: '2026-11-20T14:03:11.000Z' }]);
