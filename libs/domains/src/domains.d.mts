/** A route of which the gateway must know more than that it is there. See declaration.mjs for each field. */
export interface SpecialRoute {
  name: string;
  about: string;
  methods: ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  paths: string[];
  public?: true;
  megabytes?: number;
  unbuffered?: true;
  stream?: true;
  perMinute?: number;
}

export interface DomainEvents {
  publishes: string[];
  /** Those that have a notice. */
  notices?: string[];
  /** Read with all domains: of who `sendsNotices` whatever has one, too. */
  consumes: string[];
  sendsNotices?: true;
  purges?: true;
}

/** What a domain says of itself. See declaration.mjs for each field. */
export interface Domain {
  name: string;
  port: number;
  secrets: string[];
  settings: string[];
  buckets: string[];
  /** Domains whose lent objects it may read. */
  borrows?: string[];
  /** Buckets of which it opens what every other domain has put there, too. */
  gathers?: string[];
  events: DomainEvents;
  seeds?: { after: string[]; people?: string };
  routes: SpecialRoute[];
}

export class DeclarationError extends Error {
  readonly domain: string;
  /** Without the domain's name. */
  readonly said: string;
}

/** Folders of services, declared or not. @param root of the checkout; left out: this one */
export function domainNames(root?: string): string[];

/** @throws DeclarationError naming the file and each field that is wrong */
export function readDomain(folder: string, name: string): Domain;

/**
 * Every domain, in the order in which their demo data depends on each other.
 * @param root of the checkout; left out: this one
 * @throws DeclarationError where a service does not declare itself, or two contradict each other
 */
export function readDomains(root?: string): Domain[];

/** Where its service listens on an embedded platform. */
export function portOfDomain(publicPort: number, domain: Pick<Domain, 'port'>): number;
