import { Controller } from '@nestjs/common';
import { accountProfileChanged, accountRegistered } from '@toothwise/contracts-account';
import type { EventOf } from '@toothwise/contracts-core';
import { EventPattern, Payload } from '@toothwise/event-bus';
import { ProvisionAdministrators } from '../provision-administrators.use-case.js';

/** Facts that bring an address. */
const ADDRESS_FACTS = [accountRegistered, accountProfileChanged];

@Controller()
export class GiveTheRoleWhenAListedPersonComes {
  constructor(private readonly administrators: ProvisionAdministrators) {}

  @EventPattern(ADDRESS_FACTS.map(({ name }) => name))
  async handle(@Payload() { aggregateId, data }: EventOf<(typeof ADDRESS_FACTS)[number]>): Promise<void> {
    await this.administrators.ofPerson(aggregateId, data.email);
  }
}
