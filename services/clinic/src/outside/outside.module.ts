import { Module } from '@nestjs/common';
import { CallBudget } from './call-budget.repository.js';
import { GooglePlaces } from './google-places.gateway.js';
import { OutsideAnswers } from './outside-answers.gateway.js';
import { OutsideCall } from './outside-call.gateway.js';
import { StreetMap } from './street-map.gateway.js';
import { Yelp } from './yelp.gateway.js';

/** The sources themselves, which know nothing of our directory. */
@Module({
  providers: [CallBudget, OutsideCall, GooglePlaces, Yelp, OutsideAnswers, StreetMap],
  exports: [OutsideAnswers, StreetMap],
})
export class OutsideModule {}
