import { Controller } from '@nestjs/common';
import { advisorEmergencyTold } from '@toothwise/contracts-advisor';
import { Ctx, type EventContext, type EventOf, EventPattern, Payload } from '@toothwise/event-bus';
import { HealthConsents } from '@toothwise/service-kit';
import { ToldEmergencies } from '../told-emergency.repository.js';

@Controller()
export class KeepAnEmergencyWhenItWasToldToTheAdvisorHandler {
  constructor(
    private readonly consents: HealthConsents,
    private readonly emergencies: ToldEmergencies,
  ) {}

  @EventPattern(advisorEmergencyTold.name)
  async handle(@Payload() { personId, data }: EventOf<typeof advisorEmergencyTold>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!personId) return;
    const given = await this.consents.said(personId, tx);
    if (given === null) throw new Error('the consent that this conversation began with has not been heard yet');
    if (!given) return;
    const { consultationId: toldId, person, after, toldAt, at } = data;
    await this.emergencies.tell(
      tx,
      { personId, toldId, person: { ...person, name: null }, after },
      toldAt === null ? null : new Date(toldAt),
      new Date(at),
    );
  }
}
