import { Module } from '@nestjs/common';
import { Exporter, SERVICE_NAME, SETTINGS } from '@toothwise/service-kit';
import { z } from 'zod';
import { ExportStore, type ExportStoreSettings } from './export-store.js';

/** Settings of a service that keeps something of people, for them to take along. */
export const exportSettings = {
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  /** Secret. */
  S3_SECRET_KEY: z.string().min(1),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Where every service puts down its part. */
  S3_EXPORTS_BUCKET: z.string().min(1).default('exports'),
};

const store = {
  provide: ExportStore,
  useFactory: (settings: ExportStoreSettings, service: string, exporter: Exporter) => {
    const made = new ExportStore(settings, service);
    exporter.keepIn(made);
    return made;
  },
  inject: [SETTINGS, SERVICE_NAME, Exporter],
};

/**
 * Lets a service whose settings hold `exportSettings` put down what a person takes along. Who gathers parts removes them, also those of people who
 * are erased.
 */
@Module({ providers: [store], exports: [store] })
export class ExportsModule {}
