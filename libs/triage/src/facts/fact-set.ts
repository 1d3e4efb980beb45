import type { FactName } from './fact-name.js';

/** What the rules see: names of affirmed facts. Adding one can only raise a level. */
export type FactSet = ReadonlySet<FactName>;
