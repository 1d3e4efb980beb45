import { Module } from '@nestjs/common';
import { ProfileModule } from '../profile/profile.module.js';
import { ChangePreferences } from './change-preferences.use-case.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesRepository } from './preferences.repository.js';
import { ReadPreferences } from './read-preferences.use-case.js';

@Module({
  imports: [ProfileModule],
  controllers: [PreferencesController],
  providers: [ChangePreferences, PreferencesRepository, ReadPreferences],
  exports: [PreferencesRepository],
})
export class PreferencesModule {}
