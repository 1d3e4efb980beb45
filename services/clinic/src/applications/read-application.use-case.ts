import { Injectable } from '@nestjs/common';
import type { Application } from '@toothwise/contracts-clinic';
import type { Actor } from '@toothwise/service-kit';
import { toApplication } from './application.mapper.js';
import { OwnApplication } from './own-application.access.js';

/** What the caller's practice says of itself, or their draft. */
@Injectable()
export class ReadApplication {
  constructor(private readonly own: OwnApplication) {}

  /** @throws ProblemError `practice.role-required` */
  async execute(actor: Actor): Promise<{ application: Application | null }> {
    const row = await this.own.find(actor, 'page');
    return { application: row && toApplication(row) };
  }
}
