import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startPlacesDouble } from './start-places-double.js';

const env = readSettings(
  'The places double',
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().default(18199),
    CLINIC_GOOGLE_PLACES_KEY: z.string().optional(),
    CLINIC_YELP_API_KEY: z.string().optional(),
  }),
);
const double = await startPlacesDouble({
  host: env.HOST,
  port: env.PORT,
  googleKey: env.CLINIC_GOOGLE_PLACES_KEY,
  yelpKey: env.CLINIC_YELP_API_KEY,
});
console.log(`Places double listens on ${env.HOST}:${double.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void double.stop().then(() => process.exit(0)));
