import { Module } from '@nestjs/common';
import { WorkFolders } from './work-folders.gateway.js';

/** Where files lie while they are read. */
@Module({ providers: [WorkFolders], exports: [WorkFolders] })
export class FilesModule {}
