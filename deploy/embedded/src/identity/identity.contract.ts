import { startEmbeddedIdentity, type EmbeddedIdentity } from './contract/embedded-identity.js';
import { identityContract } from './contract/identity-contract.js';

let identity: EmbeddedIdentity;
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
});
afterAll(() => identity.close());

identityContract('embedded provider', () => identity);
