import { Module } from '@nestjs/common';
import { DiskRoom } from './disk-room.gateway.js';
import { WorkFolders } from './work-folders.gateway.js';

/** Where files lie while they are read. */
@Module({ providers: [WorkFolders, DiskRoom], exports: [WorkFolders, DiskRoom] })
export class FilesModule {}
