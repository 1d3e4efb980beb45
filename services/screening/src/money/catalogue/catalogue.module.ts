import { Module } from '@nestjs/common';
import { ModelModule } from '../../model.module.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({
  imports: [ModelModule],
  controllers: [CatalogueController],
})
export class CatalogueModule {}
