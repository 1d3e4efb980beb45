import { toast } from '@toothwise/ui';
import { ApiProblem, browserZone, saveFile, useCountry, useMutation, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../api/advisor.resource.js';

/** The record is made a moment after the result: so often, so many milliseconds apart, it is asked for again. */
const LOOKS = 15;
const LOOK_AGAIN = 2000;

/** Downloads the report of the record, once that is made. */
export function useReport(screeningId: string) {
  const { t } = useTranslation('advisor');
  const { country, other } = useCountry();
  const where = { timeZone: browserZone(), country: country ?? undefined, otherCountry: other ?? undefined };
  return useMutation({
    mutationFn: () => screeningApi.downloadReport({ params: { id: screeningId }, query: { format: 'html', ...where } }),
    retry: (looks, error) => error instanceof ApiProblem && error.status === 404 && looks < LOOKS,
    retryDelay: LOOK_AGAIN,
    onSuccess: (file) => {
      saveFile(file);
      toast.success(t('report.downloaded'));
    },
  });
}
