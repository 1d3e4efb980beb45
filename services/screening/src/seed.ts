import { seedDemoPlan } from './seed/seed-demo-plan.js';
import { seedDemoLicences, seedDemoScreenings } from './seed/seed-demo-screenings.js';
import { screening } from './service.js';

if (process.env.TOOTHWISE_MODE !== 'embedded') throw new Error('screening: demo data is made only where TOOTHWISE_MODE=embedded');
if (await screening.within(seedDemoPlan)) console.log('screening: a plan sold to the demo family');
await screening.within(seedDemoLicences);
console.log(`screening: ${await screening.within(seedDemoScreenings)} demo screenings made`);
