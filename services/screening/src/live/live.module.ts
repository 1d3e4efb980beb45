import { Module } from '@nestjs/common';
import { accountSessionEnded } from '@toothwise/contracts-account';
import { endStreamsWhen } from '@toothwise/event-bus';

@Module({ controllers: [endStreamsWhen(accountSessionEnded)] })
export class LiveModule {}
