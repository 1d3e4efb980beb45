import { Injectable } from '@nestjs/common';
import type { AboutPerson } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { AboutPersons } from './about-person.repository.js';

/** What the caller said of themselves last time. */
@Injectable()
export class ReadAboutPerson {
  constructor(private readonly people: AboutPersons) {}

  execute(actor: Actor): Promise<AboutPerson> {
    return this.people.read(actor.id);
  }
}
