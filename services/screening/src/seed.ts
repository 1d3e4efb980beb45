import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadSettings } from '@toothwise/service-kit';
import { ScreeningModule } from './screening.module.js';
import { seedDemoScreenings } from './seed/seed-demo-screenings.js';
import { screeningServiceSettings } from './settings.js';

const settings = loadSettings(screeningServiceSettings);
if (settings.TOOTHWISE_MODE !== 'embedded') throw new Error('screening: demo data is made only where TOOTHWISE_MODE=embedded');
const app = await NestFactory.createApplicationContext(ScreeningModule.forRoot(settings), { logger: ['error'] });
try {
  console.log(`screening: ${await seedDemoScreenings(app)} demo screenings made`);
} finally {
  await app.close();
}
