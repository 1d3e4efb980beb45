import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { StoresModule } from '../stores.module.js';

@Module({
  imports: [StoresModule],
  controllers: [CatalogueController],
})
export class CatalogueModule {}
