import { type EmbeddedIdentity, People, startEmbeddedIdentity } from '@toothwise/embedded/identity-contract';
import { identityAdminContract } from '../../test/identity-admin-contract.js';

let identity: EmbeddedIdentity;
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
});
afterAll(() => identity.close());

identityAdminContract('embedded provider', new People(() => identity), () => ({
  IDENTITY_ADMIN_URL: `http://127.0.0.1:${identity.settings.PORT}`,
  IDENTITY_ADMIN_SECRET: identity.settings.ACCOUNT_CLIENT_SECRET!,
  OIDC_ISSUER: `${identity.publicUrl}/realms/toothwise`,
}));
