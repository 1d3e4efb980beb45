import { Injectable } from '@nestjs/common';
import type { DocumentStatistics, DocumentStatisticsQuery } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError } from '@toothwise/service-kit';
import { DAY_MS, dateOf, dayAt, dayOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { rangeOf, refusalOfRange, statisticsOf } from './document-statistics.rules.js';
import { DocumentRepository } from './document.repository.js';

/** DOC-022, DOC-057, DOC-058: counted from the documents at every read, so that no second table can say otherwise. */
@Injectable()
export class ReadDocumentStatistics {
  constructor(
    private readonly people: PersonRepository,
    private readonly documents: DocumentRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `request.invalid` naming `from` */
  async execute(scope: PersonScope, { timeZone, ...asked }: DocumentStatisticsQuery): Promise<DocumentStatistics> {
    const zones = zonesInForce(livingSomewhere({ zones: await this.people.zones(scope) }, timeZone).zones);
    const range = rangeOf(asked, dateOf(dayAt(zones, this.clock.now().getTime())));
    const refusal = refusalOfRange(range);
    if (refusal) throw new ProblemError('request.invalid', { issues: [refusal] });
    // A date begins up to 14 hours before, and ends up to 12 hours after, that of UTC.
    const [first, last] = [new Date((dayOf(range.from) - 1) * DAY_MS), new Date((dayOf(range.to) + 2) * DAY_MS)];
    return statisticsOf(await this.documents.readings(scope, first, last), range, zones);
  }
}
