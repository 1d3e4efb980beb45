import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { PracticesModule } from '../practices/practices.module.js';
import { JoinProgramme } from './join-programme.use-case.js';
import { PauseProgramme } from './pause-programme.use-case.js';
import { ProgrammeController } from './programme.controller.js';
import { ProgrammeRepository } from './programme.repository.js';
import { ReadProgramme } from './read-programme.use-case.js';

@Module({
  imports: [LeadsModule, PracticesModule],
  controllers: [ProgrammeController],
  providers: [ProgrammeRepository, ReadProgramme, JoinProgramme, PauseProgramme],
})
export class ProgrammeModule {}
