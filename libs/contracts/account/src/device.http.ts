import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Bytes as base64url, as browsers give the keys of a push subscription (RFC 8291). */
const bytes = (count: number) => {
  const characters = Math.ceil((count * 8) / 6);
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), `Send ${count} bytes as base64url without padding.`);
};

/** PUT /me/devices: what `PushSubscription.toJSON()` says, and how the person may tell the device from others. */
export const newDevice = z.strictObject({
  /** Where messages to this browser are sent; its host is one that this installation sends to. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1024),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** Such as "Firefox on Android". */
  label: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{N} .()-]+$/u, 'Use letters, digits and spaces.'),
});
export type NewDevice = z.output<typeof newDevice>;

/** A browser that shows messages. Its endpoint is its own secret and is never given out. */
export const device = z.object({ id: z.uuid(), label: z.string(), addedAt: instant });
export type Device = z.output<typeof device>;

/** GET /me/devices. `key`: the installation's public key for `pushManager.subscribe`, null where it sends no such messages. */
export const deviceList = z.object({ key: z.string().nullable(), items: z.array(device) });
export type DeviceList = z.output<typeof deviceList>;

/** So many of one person; each is sent to. */
export const MOST_DEVICES = 10;
