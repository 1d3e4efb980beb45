import { Store } from '../store/store.js';

/** A domain → a version of its routes: the one that a page was made for, or the one that its service has. */
export type ApiVersions = Readonly<Record<string, number>>;

/** Which version of its routes each service has, as its answers say. One that has not answered is not in it. */
class ApiVersionsStore extends Store<ApiVersions> {
  note(url: string, { headers }: Response): void {
    const [, domain] = /^\/api\/([a-z]+)\//.exec(url) ?? [];
    const version = Number(headers.get('x-api-version') ?? Number.NaN);
    if (domain && Number.isInteger(version) && this.state()[domain] !== version) this.set({ ...this.state(), [domain]: version });
  }

  /** The next answer tells it anew. */
  forget(domains: string[]): void {
    this.set(Object.fromEntries(Object.entries(this.state()).filter(([domain]) => !domains.includes(domain))));
  }
}

export const apiVersionsStore = new ApiVersionsStore({});

/** Whether a page was made for later routes than a service has answered with. */
export const isNewerThanService = (needed: ApiVersions, has: ApiVersions): boolean =>
  Object.entries(needed).some(([domain, version]) => (has[domain] ?? version) < version);
