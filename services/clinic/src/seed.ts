import { dataSourceOptions, loadSettings } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { clinicSettings } from './settings.js';
import { entities } from './clinic.module.js';
import { seedSamplePractices } from './seed/seed-sample-practices.js';

const settings = loadSettings(clinicSettings);
const source = new DataSource(dataSourceOptions({ name: 'clinic', settings, entities }, 'serve'));
await source.initialize();
try {
  const listings = await source.transaction((tx) => seedSamplePractices(tx, settings.TOOTHWISE_MODE));
  console.log(`clinic: ${listings} sample practices are in the directory`);
} finally {
  await source.destroy();
}
