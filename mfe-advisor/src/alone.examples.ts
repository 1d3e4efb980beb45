import { exampleHandlers } from './alone/example-handlers.js';

/** Contract examples for `npx nx serve mfe-advisor`. */
export default exampleHandlers();
