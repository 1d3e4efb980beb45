import type { AnswerOf, SentTo } from '@toothwise/contracts-core';
import type { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { toast } from '@toothwise/ui';
import { browserZone, saveFile, useCountry, useMutation, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';

export type ReportFormat = NonNullable<NonNullable<SentTo<typeof screeningRoutes.downloadReport>['query']>['format']>;
type ReportFile = AnswerOf<typeof screeningRoutes.downloadReport>;

/** Fetches a report and saves it. Where it did not come, `ReportFailure` says so. */
export function useReport(id: string) {
  const { t } = useTranslation('screening');
  const { country, other } = useCountry();
  const where = { timeZone: browserZone(), country: country ?? undefined, otherCountry: other ?? undefined };
  return useMutation({
    mutationFn: (format: ReportFormat): Promise<ReportFile> => screeningApi.downloadReport({ params: { id }, query: { format, ...where } }),
    onSuccess: (file, format) => {
      saveFile(file);
      toast.success(t(`report.downloaded.${format}`));
    },
  });
}
export type Report = ReturnType<typeof useReport>;
