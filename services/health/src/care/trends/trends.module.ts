import { Module } from '@nestjs/common';
import { ScreeningsModule } from '../screenings/screenings.module.js';
import { ReadTrends } from './read-trends.use-case.js';
import { TrendsController } from './trends.controller.js';

@Module({ imports: [ScreeningsModule], controllers: [TrendsController], providers: [ReadTrends] })
export class TrendsModule {}
