import { Button } from '@toothwise/ui';
import { FailureNotice, saveFile, useMutation, useTranslation } from '@toothwise/web-platform';
import { allCharges } from './use-statement.js';

/** What is shown, all of its pages, as a file for a spreadsheet. */
export function SaveCsv({ month, timeZone }: { month: string | undefined; timeZone: string }) {
  const { t } = useTranslation('clinic');
  const save = useMutation({
    mutationFn: async () => {
      const [{ csvOf }, charges] = await Promise.all([import('./csv.js'), allCharges(month)]);
      const fileName = `toothwise-statement${month ? `-${month}` : ''}.csv`;
      saveFile({ fileName, mediaType: 'text/csv', content: csvOf(charges, timeZone, t) });
    },
  });
  return (
    <div className="cln:grid cln:gap-3">
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        {t('statement.csv')}
      </Button>
      <FailureNotice error={save.error} title={t('statement.csvFailed')} />
    </div>
  );
}
