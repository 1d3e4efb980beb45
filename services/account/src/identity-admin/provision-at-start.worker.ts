import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Loop } from '@toothwise/service-kit';
import { ProvisionAdministrators } from './provision-administrators.use-case.js';

const AGAIN_MS = 10_000;
/** An address that somebody proves while the service runs comes as a fact; this is for those who were there before it was on the list. */
const DAY_MS = 86_400_000;

/** Goes through the list at the start, again while the identity server is away. */
@Injectable()
export class ProvisionAtStart implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(administrators: ProvisionAdministrators, @Inject(LOGGER) log: Logger) {
    this.loop = new Loop({
      round: async () => {
        await administrators.execute();
        return DAY_MS;
      },
      failed: (error) => {
        log.warn({ err: error }, 'administrators of ADMIN_EMAILS not looked after yet');
        return AGAIN_MS;
      },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}
