import { pageContract } from './page-contract.js';
import { passwordContract } from './password-contract.js';
import { People, type ContractTarget } from './people.js';
import { protocolContract } from './protocol-contract.js';
import { signInContract } from './sign-in-contract.js';
import { signUpContract } from './sign-up-contract.js';

/**
 * What the product relies on, said to the server over HTTP alone. The embedded provider and Keycloak must both pass all of it.
 * @param target read when the tests run, so that the server may be started in a `beforeAll`
 */
export function identityContract(name: string, target: () => ContractTarget): void {
  describe(`identity contract: ${name}`, () => {
    const people = new People(target);
    beforeAll(async () => {
      people.known = await people.newPerson();
    });
    pageContract(people);
    signUpContract(people);
    signInContract(people);
    protocolContract(people);
    passwordContract(people);
  });
}
