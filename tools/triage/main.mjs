// Runs the clinical rules straight from their TypeScript sources, on any supported Node and without a build.
import { register } from 'tsx/esm/api';

const unregister = register();
const { main } = await import('./run.ts');
process.exitCode = await main(process.argv.slice(2));
await unregister();
