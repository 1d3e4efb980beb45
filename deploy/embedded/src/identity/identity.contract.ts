import { jest } from '@jest/globals';
import { startEmbeddedIdentity, type EmbeddedIdentity } from './contract/embedded-identity.js';
import { identityContract } from './contract/identity-contract.js';

jest.setTimeout(60_000);

let identity: EmbeddedIdentity;
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
}, 60_000);
afterAll(() => identity.close());

identityContract('embedded provider', () => identity);
