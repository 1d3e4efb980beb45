import { demoUsers } from '../../../deploy/embedded/src/identity/demo-people.js';
import type { Addresses } from '../../../e2e/api/addresses.ts';
import { Person } from '../../../e2e/api/person.ts';
import { guardedAddresses } from '../../../e2e/platform/matrix/addresses-of-domains.ts';

interface Answer {
  domain: string;
  status: number;
  text: string;
}

/** @returns what asks each domain as a demo person does, who has signed in once */
export async function askerOfDomains(addresses: Addresses): Promise<() => Promise<Answer[]>> {
  const person = await new Person(addresses, demoUsers()[0]!.email).signIn();
  const guarded = await guardedAddresses();
  return async () => {
    const headers = { authorization: `Bearer ${await person.token()}` };
    const all = guarded.map(async ({ domain, path }) => {
      const answer = await fetch(addresses.url + path, { headers });
      return { domain, status: answer.status, text: await answer.text() };
    });
    return Promise.all(all);
  };
}
