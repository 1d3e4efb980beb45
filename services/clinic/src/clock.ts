import { Injectable } from '@nestjs/common';

/** The only source of the current time in this service, so that deadlines can be tested by moving it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
