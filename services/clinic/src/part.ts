import type { Provider, Type } from '@nestjs/common';
import type { Entity } from '@toothwise/service-kit';

/** What a feature folder gives to the module. */
export interface Part {
  entities: Entity[];
  controllers: Type[];
  providers: Provider[];
}
