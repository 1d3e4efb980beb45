import { Module } from '@nestjs/common';
import { ProfileModule } from '../profile/profile.module.js';
import { ChangeConsent } from './change-consent.use-case.js';
import { ConsentController } from './consent.controller.js';
import { ConsentRepository } from './consent.repository.js';
import { ReadConsent } from './read-consent.use-case.js';

@Module({ imports: [ProfileModule], controllers: [ConsentController], providers: [ChangeConsent, ConsentRepository, ReadConsent] })
export class ConsentModule {}
