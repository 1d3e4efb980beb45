import { image } from '../charts/value-sets.ts';

/** Images that the played nodes take for what cannot run: an own digest each. */
const bad = (digit: string) => image('planted').replace(/sha256:.*/, `sha256:${digit.repeat(64)}`);

export const EXITS = bad('a');
export const NEVER_READY = bad('b');
export const MIGRATION_FAILS = bad('c');
export const UNKNOWN = bad('d');
/** Good, and another than what is installed. */
export const LATER = bad('e');
/** Nobody makes a Secret of this name. */
export const ABSENT_SECRET = 'absent';
