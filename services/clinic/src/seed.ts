import { type ServiceSettings, SETTINGS, Transactions } from '@toothwise/service-kit';
import { seedSamplePractices } from './seed/seed-sample-practices.js';
import { clinic } from './service.js';

const listings = await clinic.within((app) => {
  const { TOOTHWISE_MODE: mode } = app.get<ServiceSettings>(SETTINGS);
  return app.get(Transactions).run((tx) => seedSamplePractices(tx, mode));
});
console.log(`clinic: ${listings} sample practices are in the directory`);
