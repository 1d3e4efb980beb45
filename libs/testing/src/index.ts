export { eventually } from './eventually.js';
export { gridHeic, plainPng, type GridOptions } from './heavy-pictures.js';
export { openApiPaths, openApiRoutes, type OpenApiPath, type OpenApiRoute } from './openapi-routes.js';
export { requestsWithText, type TextRequest } from './openapi-texts.js';
export { publishFact } from './publish-fact.js';
export { shuffled, shuffleSeed } from './shuffle.js';
export { testDatabase, type TestDatabase } from './test-database.js';
export { testIdentity, type TestIdentity, type TokenInput } from './test-identity.js';
export { testNats, type TestNats } from './test-nats.js';
export {
  startTestService,
  type Answer,
  type Environment,
  type RequestOptions,
  type TestService,
  type TestServiceOptions,
} from './start-bed.js';
export { textsOf } from './texts-of.js';
