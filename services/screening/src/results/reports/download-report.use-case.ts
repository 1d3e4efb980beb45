import { Inject, Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import { ObjectStore, shrink } from '@toothwise/objects';
import { asHtml, asReferral, asText, composeReport, type Report, type ReportSource, reportFileName } from '@toothwise/report';
import { type Actor, Clock, LOGGER, type Logger, ProblemError } from '@toothwise/service-kit';
import type { z } from 'zod';
import { ClinicalRules } from '../../care/clinical/clinical.rules.js';
import { withheldOf } from '../../care/clinical/never-shared.rules.js';
import { Photos } from '../../care/photos/photo.repository.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { readable } from '../../care/screenings/screening.mapper.js';
import { SHARING_TEXT } from '../../care/shared/sharing.texts.js';
import { toldSinceOf } from '../../care/shared/told-since.rules.js';
import { foundForClinic, toldToClinic } from '../../care/shared/referral.rules.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { type Reported, reportSource } from './report.mapper.js';

export type ReportQuery = z.output<typeof screeningHttp.reportQuery>;
type ReportFile = z.output<typeof screeningHttp.reportFile>;

/** Longest side in pixels of a picture in a report: enough to see a tooth, small enough to be sent on. */
const PICTURE_SIDE = 1024;
const WRITTEN = {
  html: { mediaType: 'text/html', write: asHtml },
  text: { mediaType: 'text/plain', write: asText },
  referral: { mediaType: 'text/plain', write: asReferral },
} as const satisfies Record<ReportQuery['format'], { mediaType: string; write: (report: Report) => string }>;

/** A person's own result as a file to take along. */
@Injectable()
export class DownloadReport {
  constructor(
    private readonly screenings: Screenings,
    private readonly photos: Photos,
    private readonly objects: ObjectStore,
    private readonly rules: ClinicalRules,
    private readonly emergencies: ToldEmergencies,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `screening.not-completed` */
  async execute(actor: Actor, id: string, { format, timeZone, country, otherCountry }: ReportQuery): Promise<ReportFile> {
    const { screening } = await this.screenings.whole(actor.id, id);
    if (!screening.analysis) throw new ProblemError('screening.not-completed');
    const analysis = readable(screening.analysis);
    const owner = { name: `${actor.firstName} ${actor.lastName}`.trim(), email: actor.email };
    const pictures = format === 'html' ? await this.picturesOf(id) : [];
    const toldSince = await this.toldSince(actor.id, screening);
    const reported = { screening, analysis, owner, timeZone, pictures, toldSince, where: [country ?? null, otherCountry ?? null] as const };
    const report = composeReport(format === 'referral' ? this.forClinic(reported) : reportSource(reported));
    const { mediaType, write } = WRITTEN[format];
    const called = screening.person.who === null ? owner.name : report.patient;
    return { fileName: reportFileName(called, report.completedAt, format), mediaType, content: write(report) };
  }

  /** The person hands it over themselves: of what they told besides it says as much as a case that is shared now. */
  private async toldSince(personId: string, screening: Reported['screening']): Promise<Reported['toldSince']> {
    const standing = await this.emergencies.standing(personId, this.clock.now());
    const since = toldSinceOf(screening, standing, SHARING_TEXT.textVersion);
    return since && { ...since, at: new Date(since.at) };
  }

  private forClinic({ screening, analysis, ...rest }: Reported): ReportSource {
    const found = foundForClinic(analysis);
    const told = toldToClinic(screening, (text, flags) => this.rules.hears(text, flags));
    return {
      ...reportSource({ ...rest, screening: told, analysis: found.analysis, withheld: withheldOf(analysis) }),
      withheld: found.withheld,
    };
  }

  /** One that cannot be read is left out: the report is worth more than its pictures. */
  private async picturesOf(screeningId: string): Promise<Uint8Array[]> {
    const photos = await this.photos.of({ screeningId });
    const read = photos.map(async ({ objectKey }) => {
      try {
        return [await shrink(await this.objects.read(objectKey), PICTURE_SIDE)];
      } catch (error) {
        this.log.warn({ err: error, screeningId }, 'a photo could not be read for the report');
        return [];
      }
    });
    return (await Promise.all(read)).flat();
  }
}
