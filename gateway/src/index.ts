export { startGateway, type GatewaySettings, type RunningGateway } from './gateway.js';
export { KongFileError, parseKongFile, readKongFile } from './kong/read-kong-file.js';
export { routeTable } from './kong/route-table.js';
export type { KongFile } from './kong/kong-file.js';
export { kongFileText, renderKongFile, type RenderSettings } from './render.js';
