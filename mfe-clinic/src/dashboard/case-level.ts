import type { Urgency } from '@toothwise/contracts-core';

/** Colour and icon of an urgency; a practice is told the urgency, not the level. */
export const levelOfUrgency = { high: 3, medium: 2, low: 1 } as const satisfies Record<Urgency, number>;
