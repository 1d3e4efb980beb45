import { Injectable } from '@nestjs/common';

/**
 * The only source of the current time: whatever a deadline is judged by, in SQL too, where it is a parameter. So a test can move time, and
 * servers whose clocks differ from the database's judge alike. How long something took is measured with `performance.now()`.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
