import { Injectable } from '@nestjs/common';
import type { Preferences } from '@toothwise/contracts-account';
import type { Actor } from '@toothwise/service-kit';
import { PreferencesRepository } from './preferences.repository.js';

/** The caller's own. */
@Injectable()
export class ReadPreferences {
  constructor(private readonly preferences: PreferencesRepository) {}

  execute(actor: Actor): Promise<Preferences> {
    return this.preferences.of(actor.id);
  }
}
