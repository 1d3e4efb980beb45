import { seedDemoLicences, seedDemoPlan, seedDemoScreenings } from './seed/seed-demo-screenings.js';
import { screening } from './service.js';

if (process.env.TOOTHWISE_MODE !== 'embedded') throw new Error('screening: demo data is made only where TOOTHWISE_MODE=embedded');
await screening.within(seedDemoPlan);
await screening.within(seedDemoLicences);
console.log(`screening: ${await screening.within(seedDemoScreenings)} demo screenings made`);
