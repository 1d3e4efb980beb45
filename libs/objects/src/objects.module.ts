import { Inject, Module } from '@nestjs/common';
import { SETTINGS, type ServiceSettings } from '@toothwise/service-kit';
import { z } from 'zod';
import { unconfinedBecause } from './decoding/bounded-process.js';
import { decodingSettings } from './decoding/decoding-settings.js';
import { Originals } from './exports/originals.js';
import { PhotoIntake } from './intake/photo-intake.js';
import { PreparePhoto } from './intake/prepare-photo.js';
import { TakePhoto } from './photos/take-photo.js';
import { ObjectErasure } from './removal/object-erasure.js';
import { ObjectRemovalWorker } from './removal/object-removal.worker.js';
import { ObjectRemovals } from './removal/object-removals.js';
import { ObjectStore } from './storage/object-store.js';

/** Settings of a service that keeps objects. */
export const objectSettings = {
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  /** Secret. */
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(1).default('files'),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** `off` takes the bounds of decoding away, so that a siege can show what they are good for. Refused outside `embedded`. */
  PHOTO_BOUNDS: z.enum(['on', 'off']).default('on'),
  ...decodingSettings,
};
type ObjectSettings = z.output<z.ZodObject<typeof objectSettings>> & { PUBLIC_URL: string };

const providers = [
  { provide: ObjectStore, useFactory: (given: ObjectSettings) => new ObjectStore(given), inject: [SETTINGS] },
  { provide: PreparePhoto, useFactory: ({ PHOTO_BOUNDS }: ObjectSettings) => new PreparePhoto(PHOTO_BOUNDS), inject: [SETTINGS] },
  ObjectRemovals,
  PhotoIntake,
  TakePhoto,
];

/** Store, photo intake and removals of a service whose settings hold `objectSettings` and whose schema holds `OBJECT_REMOVAL_TABLE`. */
@Module({ providers: [...providers, ObjectRemovalWorker, ObjectErasure, Originals], exports: [...providers, Originals] })
export class ObjectsModule {
  constructor(@Inject(SETTINGS) { TOOTHWISE_MODE, PHOTO_BOUNDS }: ServiceSettings & ObjectSettings) {
    if (PHOTO_BOUNDS === 'off' && TOOTHWISE_MODE !== 'embedded')
      throw new Error('PHOTO_BOUNDS=off is a test-only switch and is refused here: one picture could take all memory');
    const reason = unconfinedBecause();
    if (reason && TOOTHWISE_MODE === 'production') throw new Error(`Programs that open files cannot be confined here: ${reason}`);
  }
}
