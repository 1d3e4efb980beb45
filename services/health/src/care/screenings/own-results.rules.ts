import type { MaybeOwn, SeenScreening } from './seen-screening.repository.js';

/** Nothing unsaid counts as somebody's own @param keepsOthers while they keep the record of somebody else, too */
export const ownResults = (seen: readonly MaybeOwn[], keepsOthers: boolean): SeenScreening[] =>
  seen.filter(({ unsaid }) => !unsaid || !keepsOthers).map(({ unsaid: _, ...one }) => one);
