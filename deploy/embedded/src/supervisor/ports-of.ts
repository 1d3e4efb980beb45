import { type Domain, portOfDomain } from '@toothwise/domains';
import { adminGrpcOffset } from '../stores/objects/s3-ports.js';

/** Of a second process of a service: the first one's and this many, still below the ports of an installation at 200 more. */
export const REPLICA_PORTS = 100;

/** Parts of one domain's service: `screening`, `screening-2`. The first has the domain's own name and port. */
export const replicasOf = (domain: string, replicas = 1): string[] =>
  Array.from({ length: replicas }, (_, index) => (index === 0 ? domain : `${domain}-${index + 1}`));

/** Of the parts that belong to no domain; domains declare their own, outside 0, 10–19 and 90–99. */
const offsets = {
  speech: 0,
  postgres: 10,
  nats: 11,
  objects: 12,
  identity: 13,
  stripe: 14,
  openai: 15,
  smtp: 16,
  mail: 17,
  web: 18,
  status: 19,
  // For weed (SeaweedFS) itself, beside `objects`.
  objectsGrpc: 90,
  objectsMaster: 91,
  objectsMasterGrpc: 92,
  objectsVolume: 93,
  objectsVolumeGrpc: 94,
  objectsFiler: 95,
  objectsFilerGrpc: 96,
  // 10,000 below its second port, which is in the row of the others.
  objectsAdmin: 97 - adminGrpcOffset,
  objectsAdminGrpc: 97,
  scanner: 98,
  places: 99,
} as const;

export type PartName = keyof typeof offsets;
export type Ports = Record<PartName | 'gateway', number> & Record<string, number>;

/**
 * Internal ports follow from the public one, so that a second installation with another --port does not meet the first: 8080 → 18101 for
 * the domain with port 1, 18110 for Postgres.
 * @param replicas processes of each domain's service, each a part with a port of its own
 */
export function portsOf(publicPort: number, domains: Domain[] = [], replicas = 1): Ports {
  const ofParts = Object.entries(offsets).map(([name, port]) => [name, portOfDomain(publicPort, { port })]);
  const ofDomains = domains.flatMap((domain) =>
    replicasOf(domain.name, replicas).map((part, index) => [part, portOfDomain(publicPort, domain) + index * REPLICA_PORTS]),
  );
  return { ...Object.fromEntries([...ofParts, ...ofDomains]), gateway: publicPort } as Ports;
}
