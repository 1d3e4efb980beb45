import type { RequestHandler } from 'msw';

/** For a remote that has no `src/alone.examples.ts`. */
const none: RequestHandler[] = [];
export default none;
