import { READER_TESTS } from '@toothwise/contracts-health/markup';
import { Button, Card } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { useMarkupRights } from './use-markup.js';
import { useReaderTest } from './use-reader-test.js';

/** MARK-006: who does what here. */
export function HelpTab() {
  const { t } = useTranslation('health');
  const { manages } = useMarkupRights();
  return (
    <div className="hea:grid hea:max-w-2xl hea:gap-5">
      <ul className="hea:grid hea:list-disc hea:gap-2 hea:pl-5">
        {(['patients', 'formats', 'dentists', 'consent', 'names'] as const).map((one) => (
          <li key={one}>{t(`markup.help.${one}`)}</li>
        ))}
      </ul>
      {manages && <ReaderTests />}
    </div>
  );
}

/** MARK-007: diagnostics for administrators; each asks the provider on the server. */
function ReaderTests() {
  const { t } = useTranslation('health');
  const run = useReaderTest();
  return (
    <Card title={t('markup.tests.title')}>
      <p className="hea:mb-3 hea:text-ink-soft">{t('markup.tests.lead')}</p>
      <div className="hea:flex hea:flex-wrap hea:gap-2">
        {READER_TESTS.map((test) => (
          <Button key={test} busy={run.isPending && run.variables === test} onClick={() => run.isPending || run.mutate(test)}>
            {t(`markup.tests.${test}`)}
          </Button>
        ))}
      </div>
      <FailureNotice {...run.notDone} className="hea:mt-3" />
    </Card>
  );
}
