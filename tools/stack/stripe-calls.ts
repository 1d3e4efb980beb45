import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StripeClient } from '@toothwise/payments';
import type Stripe from 'stripe';
import { root } from './run.js';

/** `api.customers.create(` and `stripe.customers.create(`: a resource of the SDK and what is asked of it. */
const CALL = /(?<!this\.)\b(?:api|stripe)\s*\.\s*((?:[a-zA-Z]+\s*\.\s*)+[a-zA-Z]+)\(/g;
/** Of the SDK itself, without a request. */
const LOCAL = /^webhooks\./;

/** Each call of Stripe's SDK that stands in the product: `file: resource.method`. */
export function callsInSource(): string[] {
  const files = globSync(['services/*/src/**/*.ts', 'libs/*/src/**/*.ts', 'tools/ops/*.ts'], { cwd: root });
  const product = files.filter((file) => !/[.-]spec\.ts$/.test(file));
  const found = product.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(CALL)].map(([, call]) => `${file}: ${call!.replace(/\s/g, '')}`),
  );
  return [...new Set(found.filter((one) => !LOCAL.test(one.split(': ')[1]!)))].sort();
}

/** The SDK, whose calls are noted by name. */
function noting<T extends object>(target: T, note: (call: string) => void, path: string[] = []): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return value;
      const here = [...path, key];
      if (typeof value === 'function')
        return (...args: unknown[]): unknown => {
          note(here.join('.'));
          return value.apply(target, args) as unknown;
        };
      return value && typeof value === 'object' ? noting(value, note, here) : value;
    },
  });
}

/** The same client; each call of the SDK through it is noted. */
export function watchClient<C extends StripeClient>(client: C, note: (call: string) => void): C {
  const reach = client.reach.bind(client);
  client.reach = <T>(call: (stripe: Stripe) => Promise<T>) => reach((api) => call(noting(api, note)));
  return client;
}

/** The methods of a gateway's own class. */
export const methodsOf = (gateway: object): string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(gateway)).filter((name) => name !== 'constructor');

/** The same gateway; each of its methods that runs is noted, the private ones too. */
export function watchMethods<G extends object>(gateway: G, note: (method: string) => void): G {
  const methods = gateway as Record<string, (...args: unknown[]) => unknown>;
  for (const name of methodsOf(gateway)) {
    const method = methods[name]!.bind(gateway);
    methods[name] = (...args) => {
      note(name);
      return method(...args);
    };
  }
  return gateway;
}
