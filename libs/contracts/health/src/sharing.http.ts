import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';
import { healthDocument, proposedTreatment } from './documents.http.js';
import { EXTRACTED_STATES } from './documents.options.js';
import { personParams } from './http.js';
import { SHARE_DAYS, SHARE_STATES, SHARED_ITEMS, SHARED_KINDS } from './sharing.options.js';
import { treatment } from './treatments.http.js';
import { xrayChanges, xrayReading } from './xray-readings.http.js';
import { xray } from './xrays.http.js';

const sharedItem = z.strictObject({ kind: z.enum(SHARED_KINDS), id: z.uuid() });
export type SharedItem = z.output<typeof sharedItem>;

/** What is chosen one by one, and for how long. */
export const newShare = z.strictObject({
  items: z.array(sharedItem).min(1).max(SHARED_ITEMS),
  days: z.int().min(SHARE_DAYS.least).max(SHARE_DAYS.most),
});
export type NewShare = z.output<typeof newShare>;

/** A link to some of a person's things, as whoever may see their record sees it. Its secret is told once, when it is made. */
export const share = z.object({
  id: z.uuid(),
  state: z.enum(SHARE_STATES),
  ...{ createdAt: instant, expiresAt: instant, endedAt: instant.nullable() },
  /** Made by the caller, not by another of the family. */
  isMine: z.boolean(),
  /** Things behind it that are still there. */
  counts: z.object({ xray: z.int().nonnegative(), treatment: z.int().nonnegative(), document: z.int().nonnegative() }),
  /** How often it was opened, and a picture behind it. */
  opened: z.int().nonnegative(),
  /** The latest openings, newest first. */
  views: z.array(z.object({ id: z.uuid(), at: instant, what: z.enum(['page', 'picture']) })),
});
export type Share = z.output<typeof share>;
/** `token`: what opens it, told here and never again. */
export const madeShare = share.extend({ token: z.string() });
export type MadeShare = z.output<typeof madeShare>;
export const shares = z.object({ items: z.array(share) });
export type Shares = z.output<typeof shares>;
export const shareParams = personParams.extend({ shareId: z.uuid() });

/** `Share <token>`: whoever holds a link says its secret here, so that it stands in no address that is sent or logged. */
export const shareHeaders = z.object({ authorization: z.string().max(200).default('') });

const sharedXray = xray
  .pick({ id: true, imageType: true, teeth: true, region: true, dateTaken: true, dentalOffice: true, dentistName: true })
  .extend(xray.pick({ reason: true, notes: true, uploadedAt: true, width: true, height: true, preview: true, depth: true }).shape)
  .extend({
    /** An aid, not a diagnosis; null where nobody has read it. */
    reading: xrayReading.nullable(),
    /** Others behind the same link that it was put beside, as `baseline` or later. */
    comparisons: z.array(z.object({ id: z.uuid(), otherId: z.uuid(), isBaseline: z.boolean(), changes: xrayChanges.nullable() })),
  });
export type SharedXray = z.output<typeof sharedXray>;
const sharedTreatment = treatment.omit({ version: true, source: true, updatedAt: true });
export type SharedTreatment = z.output<typeof sharedTreatment>;
/** What was read out of a document, as it is stored; neither the file nor its name. */
const sharedDocument = healthDocument
  .pick({ id: true, type: true, date: true, providerName: true, requiresManualReview: true, currency: true })
  .extend(healthDocument.pick({ totalAmount: true, insuranceAmount: true, patientAmount: true }).shape)
  .extend({
    officeName: z.string().nullable(),
    rows: z.array(proposedTreatment.extend({ id: z.uuid(), status: z.enum(EXTRACTED_STATES) })),
  });
export type SharedDocument = z.output<typeof sharedDocument>;

/** What stands behind a link: what was chosen, as it is now. */
export const shared = z.object({
  expiresAt: instant,
  xrays: z.array(sharedXray),
  treatments: z.array(sharedTreatment),
  documents: z.array(sharedDocument),
});
export type Shared = z.output<typeof shared>;
export const sharedXrayParams = z.object({ xrayId: z.uuid() });
/** The file itself is shared with nobody. */
export const sharedXrayLinkQuery = z.object({ copy: z.enum(['picture', 'depth']).default('picture') });
