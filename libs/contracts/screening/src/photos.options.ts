export const PHOTO_LIMITS = {
  /** Photos of one screening (SCR-072). */
  count: 5,
} as const;
