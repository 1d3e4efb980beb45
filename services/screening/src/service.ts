import type { Provider } from '@nestjs/common';
import { ProblemError, type RunningService, startService, takesUploads } from '@toothwise/service-kit';
import type { FastifyInstance } from 'fastify';
import { ScreeningModule } from './screening.module.js';
import type { ScreeningServiceSettings } from './settings.js';

export interface ServeOptions {
  /** Reacts to SIGTERM and the parent's end; off in tests. */
  signals?: boolean;
  /** See `ScreeningModule.forRoot`. */
  replaced?: Provider[];
}

/** Boots the service; resolves when it listens. */
export function startScreeningService(
  settings: ScreeningServiceSettings,
  { signals = true, replaced = [] }: ServeOptions = {},
): Promise<RunningService> {
  const module = ScreeningModule.forRoot(settings, replaced);
  return startService({ name: 'screening', module, settings, configure: passUploadsThrough, signals });
}

/** Uploads are read by the use case, after the guards: as a stream, counted. */
function passUploadsThrough(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    takesUploads(request) ? done(null, undefined) : done(new ProblemError('request.malformed')),
  );
}
