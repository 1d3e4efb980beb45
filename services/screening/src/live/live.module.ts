import { Module } from '@nestjs/common';
import { accountAccessEnded, accountSessionEnded } from '@toothwise/contracts-account';
import { endAccessWhen, endStreamsWhen } from '@toothwise/event-bus';

@Module({ controllers: [endStreamsWhen(accountSessionEnded), endAccessWhen(accountAccessEnded)] })
export class LiveModule {}
