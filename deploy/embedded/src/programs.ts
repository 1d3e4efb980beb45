export { fetchNatsServer, fetchStaticNatsServer } from './stores/nats/obtain-nats-server.js';
export { installationCache } from './process/installation.js';
export { fetchProgram, isAtLeast } from './programs/obtain-program.js';
export { debianPackage, goBuild, goModule, wheel } from './programs/sources.js';
