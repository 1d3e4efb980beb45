/** The embedded provider by itself, and people at it: for tests of whoever relies on an identity server. */
export { startEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity.js';
export { newAddress, PASSWORD, People } from './people.js';
