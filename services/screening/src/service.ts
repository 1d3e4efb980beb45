import { accountConsentChanged, accountSessionEnded } from '@toothwise/contracts-account';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { EventBusModule } from '@toothwise/event-bus';
import { ProblemError, defineService, takesUploads } from '@toothwise/service-kit';
import { analysisRequested } from './analysis/analysis.events.js';
import { DraftRecord } from './drafts/draft.record.js';
import { migrations } from './migrations/index.js';
import { PaymentRecord } from './payments/payment.record.js';
import { PhotoRecord } from './photos/photo.record.js';
import { ScreeningModule } from './screening.module.js';
import { ScreeningRecord, SharingConsentRecord } from './screenings/screening.record.js';
import { screeningServiceSettings } from './settings.js';

/** Facts that this service reacts to, its own command among them. */
const consumes = [accountConsentChanged, accountSessionEnded, analysisRequested];

export const screening = defineService({
  name: 'screening',
  settings: screeningServiceSettings,
  modules: [EventBusModule.forRoot({ consumes }), ScreeningModule],
  entities: [DraftRecord, PaymentRecord, PhotoRecord, ScreeningRecord, SharingConsentRecord],
  migrations,
  routes: screeningRoutes,
  // Uploads are read by the use case, after the guards: as a stream, counted.
  configure: (fastify) =>
    void fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
      takesUploads(request) ? done(null, undefined) : done(new ProblemError('request.malformed')),
    ),
});
