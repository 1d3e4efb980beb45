import { Injectable } from '@nestjs/common';
import type { Actor, PersonPolicy } from '@toothwise/service-kit';
import { PersonScope } from '@toothwise/service-kit/person-scope';
import type { healthRoutes } from '@toothwise/contracts-health';

type Right = (typeof healthRoutes)['readDay' | 'logCleaning']['access']['person'];

/** Who may see or keep whose record: everybody their own, and nobody another's. */
@Injectable()
export class PersonAccess implements PersonPolicy {
  scopeOf(actor: Actor, personId: string, right: Right): Promise<PersonScope | null> {
    return Promise.resolve(actor.id === personId ? PersonScope.grant(personId, right) : null);
  }
}
