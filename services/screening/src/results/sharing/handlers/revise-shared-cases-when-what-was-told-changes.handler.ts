import { Controller } from '@nestjs/common';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { toldChanged } from '../../../care/told/told.events.js';
import { ReviseSharedCases } from '../revise-shared-cases.use-case.js';

@Controller()
export class ReviseSharedCasesWhenWhatWasToldChangesHandler {
  constructor(private readonly reviseSharedCases: ReviseSharedCases) {}

  @EventPattern(toldChanged.name)
  async handle(@Payload() { personId }: EventOf<typeof toldChanged>, @Ctx() { tx }: EventContext): Promise<void> {
    if (personId) await this.reviseSharedCases.execute(tx, personId);
  }
}
