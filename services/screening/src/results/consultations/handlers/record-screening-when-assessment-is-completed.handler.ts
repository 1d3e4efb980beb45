import { Controller } from '@nestjs/common';
import { advisorAssessmentCompleted } from '@toothwise/contracts-advisor';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { RecordConsultation } from '../record-consultation.use-case.js';

@Controller()
export class RecordScreeningWhenAssessmentIsCompletedHandler {
  constructor(private readonly recordConsultation: RecordConsultation) {}

  @EventPattern(advisorAssessmentCompleted.name, { transaction: false })
  async handle(@Payload() event: EventOf<typeof advisorAssessmentCompleted>, @Ctx() context: EventContext): Promise<void> {
    const complete = (work: Parameters<typeof context.complete<void>>[0]) => context.complete(work);
    if (event.personId) await this.recordConsultation.execute(event.personId, event.data, complete);
    else await complete(() => Promise.resolve());
  }
}
