import type { ReaderTest, ReaderTestResult } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { useMutation, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../../api/health.resource.js';

/** A model may take its time; the service gives it up before the page does. */
const PATIENCE_MS = 100_000;

/** MARK-021: how a test of the reader went. @returns with `notDone`, for the `FailureNotice` of one that failed or was not run (MARK-022, MARK-023) */
export function useReaderTest() {
  const { t } = useTranslation('health');
  const run = useMutation({
    mutationFn: (test: ReaderTest) => healthApi.testReader({ body: { test }, timeout: PATIENCE_MS }),
    onSuccess: ({ test, ok, provider, model, took }) => {
      if (ok)
        toast.success(t('markup.tests.passed', { name: t(`markup.tests.${test}`) }), {
          body: t('markup.tests.answered', { provider, model, took }),
        });
    },
  });
  const said = ({ test, reason, provider }: ReaderTestResult) =>
    test === 'debug' && reason === 'no-provider'
      ? { title: t('markup.tests.noDebug'), otherwise: t('markup.tests.no-provider') }
      : { title: t('markup.tests.failedTest', { name: t(`markup.tests.${test}`) }), otherwise: t(`markup.tests.${reason!}`, { provider }) };
  const failed = run.data && !run.data.ok ? run.data : undefined;
  const words = failed ? said(failed) : { title: t('markup.tests.failed'), otherwise: t('markup.failed') };
  return { ...run, notDone: { error: run.error ?? failed, ...words } };
}
