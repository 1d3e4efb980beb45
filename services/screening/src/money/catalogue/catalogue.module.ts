import { Module } from '@nestjs/common';
import { AiModule } from '@toothwise/ai';
import { CatalogueController } from './catalogue.controller.js';

@Module({
  imports: [AiModule],
  controllers: [CatalogueController],
})
export class CatalogueModule {}
