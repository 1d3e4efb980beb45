import { Module } from '@nestjs/common';
import { ReadToldSeen } from './read-told-seen.use-case.js';
import { TellToldSeen } from './tell-told-seen.use-case.js';
import { ToldSeen } from './told-seen.repository.js';
import { ToldController } from './told.controller.js';

/** What people say of emergencies that were told and have no result. */
@Module({ controllers: [ToldController], providers: [ReadToldSeen, TellToldSeen, ToldSeen] })
export class ToldModule {}
