export { fetchNatsServer, fetchStaticNatsServer } from '../nats/obtain-nats-server.js';
export { installationCache } from '../process/installation.js';
export { fetchProgram, isAtLeast } from './obtain-program.js';
export { debianPackage, goBuild, goModule, wheel } from './sources.js';
