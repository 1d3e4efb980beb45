import { exampleState } from './alone/example-data.js';
import { exampleHandlers } from './alone/example-handlers.js';

/** Contract examples for `npx nx serve mfe-health`. */
export default exampleHandlers(exampleState());
