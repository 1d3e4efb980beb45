import { Button, toast } from '@toothwise/ui';
import { problemSentence, saveFile, useMutation, useTranslation } from '@toothwise/web-platform';
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
    onError: (error) => toast.error(t('statement.csvFailed'), { body: problemSentence(error, t('statement.csvFailed')) }),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      {t('statement.csv')}
    </Button>
  );
}
