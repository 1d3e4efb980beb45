export const SHARED_KINDS = ['xray', 'treatment', 'document'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
export const SHARE_STATES = ['live', 'ended', 'expired'] as const;
/** How many days a link may live. */
export const SHARE_DAYS = { least: 1, most: 14 } as const;
/** Things behind one link, and links of one person that are alive. */
export const SHARED_ITEMS = 50;
export const LIVE_SHARES = 20;
