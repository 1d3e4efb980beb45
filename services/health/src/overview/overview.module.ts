import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.js';
import { OverviewRepository } from './overview.repository.js';
import { ReadOverview } from './read-overview.use-case.js';

@Module({ controllers: [OverviewController], providers: [OverviewRepository, ReadOverview] })
export class OverviewModule {}
