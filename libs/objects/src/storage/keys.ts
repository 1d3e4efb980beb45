import { randomUUID } from 'node:crypto';

/** Key of a new object: `<service>/<ownerId>/<random>.<extension>`. Nothing a person typed is part of it. */
export function objectKey(service: string, ownerId: string, extension: string): string {
  return `${service}/${ownerId}/${randomUUID()}.${extension}`;
}

/** Key of a new object that nobody has looked at yet: it can be read, checked, accepted or removed, but no link leads to it. */
export function quarantineKey(service: string, ownerId: string): string {
  return `${service}/quarantine/${ownerId}/${randomUUID()}`;
}

/** The part of a service's objects that another domain may read, where its `domain.json` says so. */
export const lentPart = (service: string): string => `${service}/lent`;

/** Under these is everything that a person has here. */
export const prefixesOf = (service: string, ownerId: string): string[] => [
  `${service}/${ownerId}/`,
  `${service}/quarantine/${ownerId}/`,
  `${lentPart(service)}/${ownerId}/`,
];

export const isQuarantined = (key: string): boolean => key.split('/')[1] === 'quarantine';
