import { LaterPart } from '@toothwise/web-platform';

/**
 * The rules with their vocabulary, once they are here; larger than the whole flow, so no page loads them before there is something to check.
 * Until then the server's check of what is saved counts alone.
 */
export const safetyRules = new LaterPart(() => import('./browser-safety.js'));
