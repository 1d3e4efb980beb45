import { randomUUID } from 'node:crypto';

/** Also the folder's name where a person takes it along. */
export const ACTIVE = 'active';

/** Key of a new object: `<service>/<ownerId>/<random>.<extension>`. Nothing a person typed is part of it. */
export function objectKey(service: string, ownerId: string, extension: string): string {
  return `${service}/${ownerId}/${randomUUID()}.${extension}`;
}

/** Of an object that may do more than be looked at, such as a PDF with a program: no link leads to it, and where it is taken along its folder says so. */
export function activeKey(service: string, ownerId: string, extension: string): string {
  return `${service}/${ownerId}/${ACTIVE}/${randomUUID()}.${extension}`;
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
export const isActiveKey = (key: string): boolean => key.split('/')[2] === ACTIVE;
