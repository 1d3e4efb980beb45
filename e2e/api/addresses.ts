import { portOfDomain, readDomains } from '@toothwise/domains';

/** Where a running platform answers. */
export interface Addresses {
  /** The one public origin. */
  url: string;
  /** Origin of a service: itself (past the gateway), or the gateway's. */
  serviceUrl(domain: string): string;
}

const domains = readDomains();

/** The embedded platform's own ports follow from the public one. */
export function addressesOf(publicPort: number, way: 'gateway' | 'past-gateway' = 'gateway'): Addresses {
  const url = `http://localhost:${publicPort}`;
  const pastGateway = (domain: string) =>
    `http://127.0.0.1:${portOfDomain(
      publicPort,
      domains.find(({ name }) => name === domain)!,
    )}`;
  return { url, serviceUrl: (domain) => (way === 'gateway' ? url : pastGateway(domain)) };
}
