import { accountSessionEnded } from '@toothwise/contracts-account';
import { screeningCompleted, screeningDeleted, screeningSharingConsented, screeningSharingWithdrawn } from '@toothwise/contracts-screening';
import { EventBusModule, endStreamsWhen } from '@toothwise/event-bus';
import { ServiceModule } from '@toothwise/service-kit';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ClinicSettings } from './settings.js';
import { Clock } from './clock.js';
import { directory } from './directory/directory.module.js';
import { leads } from './leads/leads.module.js';
import { migrations } from './migrations/index.js';
import { offers } from './offers/offers.module.js';
import { practices } from './practices/practices.module.js';

const parts = [practices, directory, leads, offers];
export const entities = parts.flatMap((part) => part.entities);
export const controllers = parts.flatMap((part) => part.controllers);
/** Facts that this service reacts to. */
export const consumes = [screeningCompleted, screeningSharingConsented, screeningSharingWithdrawn, screeningDeleted, accountSessionEnded];

@Module({})
export class ClinicModule {
  /** @param replaced providers that stand in for the module's own: the clock and the price list can be replaced */
  static forRoot(settings: ClinicSettings, replaced: Provider[] = []): DynamicModule {
    return {
      module: ClinicModule,
      imports: [
        ServiceModule.forRoot({ name: 'clinic', settings, entities, migrations }),
        EventBusModule.forRoot({ service: 'clinic', settings, consumes }),
      ],
      controllers: [...controllers, endStreamsWhen(accountSessionEnded)],
      providers: [Clock, ...parts.flatMap(({ providers }) => providers), ...replaced],
    };
  }
}
