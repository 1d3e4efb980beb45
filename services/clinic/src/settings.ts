import { exportSettings } from '@toothwise/objects';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const coordinates = z
  .string()
  .regex(/^-?\d+(\.\d+)?,\s*-?\d+(\.\d+)?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }));

/** The clinic service's settings. */
export const clinicSettings = serviceSettings.extend({
  ...exportSettings,
  /** `latitude,longitude` of searches without a place: New York unless set (FIND-050). */
  DEFAULT_LOCATION: z.string().default('40.7128,-74.006').pipe(coordinates),
});
export type ClinicSettings = z.output<typeof clinicSettings>;
