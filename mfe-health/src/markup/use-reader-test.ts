import type { ReaderTest, ReaderTestResult } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { problemSentence, useMutation, useTranslation } from '@toothwise/web-platform';
import { healthApi } from '../api/health.resource.js';

/** A model may take its time; the service gives it up before the page does. */
const PATIENCE_MS = 100_000;

/** MARK-021: how a test of the reader went is said by a toast. */
export function useReaderTest() {
  const { t } = useTranslation('health');
  const tell = ({ test, ok, reason, provider, model, took }: ReaderTestResult) => {
    const name = t(`markup.tests.${test}`);
    if (ok) return toast.success(t('markup.tests.passed', { name }), { body: t('markup.tests.answered', { provider, model, took }) });
    // MARK-023
    if (test === 'debug' && reason === 'no-provider')
      return toast.error(t('markup.tests.noDebug'), { body: t('markup.tests.no-provider') });
    return toast.error(t('markup.tests.failedTest', { name }), { body: t(`markup.tests.${reason!}`, { provider }) });
  };
  return useMutation({
    mutationFn: (test: ReaderTest) => healthApi.testReader({ body: { test }, timeout: PATIENCE_MS }),
    onSuccess: tell,
    // MARK-022
    onError: (error) => toast.error(t('markup.tests.failed'), { body: problemSentence(error, t('markup.failed')) }),
  });
}
