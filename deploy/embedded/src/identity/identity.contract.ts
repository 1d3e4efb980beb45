import { startEmbeddedIdentity, type EmbeddedIdentity } from '../../test/identity/embedded-identity.js';
import { identityContract } from '../../test/identity/identity-contract.js';

let identity: EmbeddedIdentity;
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
});
afterAll(() => identity.close());

identityContract('embedded provider', () => identity);
