import { seedDemoFamily } from './seed/seed-demo-family.js';
import { health } from './service.js';

if (process.env.TOOTHWISE_MODE !== 'embedded') throw new Error('health: demo data is made only where TOOTHWISE_MODE=embedded');
console.log(`health: ${await health.within(seedDemoFamily)} demo children added`);
