import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { DeviceRepository } from './device.repository.js';

/** What waits for the browser goes with it. */
@Injectable()
export class RemoveDevice {
  constructor(private readonly devices: DeviceRepository) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, id: string): Promise<void> {
    if (!(await this.devices.remove(actor.id, id))) throw new ProblemError('resource.not-found');
  }
}
