import { Module } from '@nestjs/common';
import { Senders } from './senders.worker.js';

@Module({ providers: [Senders], exports: [Senders] })
export class SendingModule {}
