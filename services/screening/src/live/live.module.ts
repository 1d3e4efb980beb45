import { Module } from '@nestjs/common';
import { accountAccessEnded, accountErasureOrdered, accountExportOrdered, accountSessionEnded } from '@toothwise/contracts-account';
import { screeningErased, screeningExported } from '@toothwise/contracts-screening';
import { endAccessWhen, endStreamsWhen, eraseWhen, exportWhen } from '@toothwise/event-bus';
import { ExportsModule } from '@toothwise/objects';

@Module({
  imports: [ExportsModule],
  controllers: [
    endStreamsWhen(accountSessionEnded),
    endAccessWhen(accountAccessEnded),
    eraseWhen(accountErasureOrdered, screeningErased),
    exportWhen(accountExportOrdered, screeningExported),
  ],
})
export class LiveModule {}
