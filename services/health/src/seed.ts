import { seedDemoFamily } from './seed/seed-demo-family.js';
import { seedDemoRecords } from './seed/seed-demo-records.js';
import { health } from './service.js';

if (process.env.TOOTHWISE_MODE !== 'embedded') throw new Error('health: demo data is made only where TOOTHWISE_MODE=embedded');
const children = await health.within(async (app) => {
  await seedDemoRecords(app);
  return seedDemoFamily(app);
});
console.log(`health: ${children} demo children added`);
