import { Injectable } from '@nestjs/common';
import type { XrayEntry, XraySaved } from '@toothwise/contracts-health';
import { ProblemError, tell, Transactions, type Visitor } from '@toothwise/service-kit';
import { heardIn } from '../../people/gate.rules.js';
import { CheckDate } from '../../people/person/check-date.use-case.js';
import { OpenDays } from '../../people/person/open-days.use-case.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ShowXray } from './show-xray.use-case.js';
import { XrayRepository } from './xray.repository.js';
import { tidied, wordsOf } from './xray.rules.js';

export interface XrayRewrite {
  xrayId: string;
  /** The version that was seen. */
  seen: number;
  entry: XrayEntry;
  timeZone: string;
}

/** Says anew what an X-ray shows; nobody writes over what they have not seen. */
@Injectable()
export class ChangeXray {
  constructor(
    private readonly openDays: OpenDays,
    private readonly checkDate: CheckDate,
    private readonly xrays: XrayRepository,
    private readonly showXray: ShowXray,
    private readonly transactions: Transactions,
  ) {}

  /** @returns with an emergency that the words speak of: it is saved all the same. @throws ProblemError `resource.not-found`, `version.outdated`, `request.invalid` for a date to come */
  async execute({ scope }: Visitor, { xrayId, seen, entry, timeZone }: XrayRewrite): Promise<XraySaved> {
    const row = await this.transactions.run(async (tx) => {
      await this.openDays.execute(tx, scope, timeZone);
      const before = await this.xrays.find(scope, xrayId, { tx });
      if (!before) throw new ProblemError('resource.not-found');
      if (before.version !== seen) throw new ProblemError('version.outdated');
      if (entry.dateTaken) await this.checkDate.execute(tx, scope, entry.dateTaken);
      const after = await this.xrays.change(tx, scope, xrayId, tidied(entry));
      await tell(tx, daysOf(scope.personId));
      return after;
    });
    return { ...(await this.showXray.view(row)), heard: heardIn(wordsOf(entry)) };
  }
}
