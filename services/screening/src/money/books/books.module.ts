import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Books } from './book.repository.js';
import { BooksController } from './books.controller.js';
import { CorrectBooks } from './correct-books.use-case.js';
import { Corrections } from './correction.repository.js';
import { OpenBooks } from './open-books.use-case.js';

@Module({
  imports: [CreditsModule, PaymentsModule],
  controllers: [BooksController],
  providers: [Books, CorrectBooks, Corrections, OpenBooks],
})
export class BooksModule {}
