import type { Profile } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import type { ProfileRecord } from './profile.record.js';

/** Roles are the token's: the identity server decides about them. */
export function toProfile(record: ProfileRecord, { roles }: Actor, portalAccess: boolean): Profile {
  const { photoKey, detailsVersion, joinedAt, updatedAt, version: _, ...details } = record;
  return {
    ...details,
    fullName: `${details.firstName} ${details.lastName}`.trim(),
    photoId: photoKey && (/([0-9a-f-]{36})\.jpg$/.exec(photoKey)?.[1] ?? null),
    roles,
    portalAccess,
    joinedAt: joinedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: detailsVersion,
  };
}
