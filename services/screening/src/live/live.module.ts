import { Module } from '@nestjs/common';
import { accountAccessEnded, accountErasureOrdered, accountSessionEnded } from '@toothwise/contracts-account';
import { screeningErased } from '@toothwise/contracts-screening';
import { endAccessWhen, endStreamsWhen, eraseWhen } from '@toothwise/event-bus';

@Module({
  controllers: [endStreamsWhen(accountSessionEnded), endAccessWhen(accountAccessEnded), eraseWhen(accountErasureOrdered, screeningErased)],
})
export class LiveModule {}
