/** Where a running platform answers. */
export interface Addresses {
  /** The one public origin. */
  url: string;
  /** Origin of a service: itself (past the gateway), or the gateway's. */
  serviceUrl(domain: string): string;
}

const OFFSET: Record<string, number> = { account: 1, screening: 2, clinic: 4 };

/** The embedded platform's own ports follow from the public one. */
export function addressesOf(publicPort: number, way: 'gateway' | 'past-gateway' = 'gateway'): Addresses {
  const url = `http://localhost:${publicPort}`;
  return { url, serviceUrl: (domain) => (way === 'gateway' ? url : `http://127.0.0.1:${publicPort + 10_020 + OFFSET[domain]!}`) };
}
