import { Controller } from '@nestjs/common';
import { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { RecordConsultation } from '../record-consultation.use-case.js';

@Controller()
export class RecordScreeningWhenAssessmentIsCompletedHandler {
  constructor(private readonly recordConsultation: RecordConsultation) {}

  @EventPattern(advisorAssessmentCompleted.name)
  async handle(@Payload() event: EventOf<typeof advisorAssessmentCompleted>, @Ctx() context: EventContext): Promise<void> {
    if (event.personId) await this.recordConsultation.execute(context.tx, event.personId, event.data);
  }
}
