import { type RunningService, startService } from '@toothwise/service-kit';
import type { FastifyInstance } from 'fastify';
import { ScreeningModule } from './screening.module.js';
import type { ScreeningServiceSettings } from './settings.js';

/** Boots the service. @param signals react to SIGTERM; off in tests */
export function startScreeningService(settings: ScreeningServiceSettings, signals = true): Promise<RunningService> {
  return startService({ name: 'screening', module: ScreeningModule.forRoot(settings), settings, configure: passUploadsThrough, signals });
}

/** Uploads are read by the use case, after the guards: as a stream, counted. */
function passUploadsThrough(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));
}
