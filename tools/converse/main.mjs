// Runs conversations by rules alone, straight from their TypeScript sources, on any supported Node and without a build.
import { register } from 'tsx/esm/api';

const unregister = register();
const { main } = await import('./run.ts');
process.exitCode = main(process.argv.slice(2));
await unregister();
