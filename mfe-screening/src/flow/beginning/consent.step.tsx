import { Checkbox, Skeleton } from '@toothwise/ui';
import {
  ApiProblem,
  FailureNotice,
  Page,
  QueryView,
  StillWaiting,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import type { Consent } from '@toothwise/contracts-account';
import { ConsentForm } from '@toothwise/web-platform/care';
import { useState } from 'react';
import { accountApi, healthData } from '../../api/account.resource.js';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { pages, typePath } from '../../routes.js';

/** Explicit consent to keep and process health data, before the first screening; the account service keeps version and time. */
export function ConsentStep() {
  const { t } = useTranslation('screening');
  const consent = useQuery({ queryKey: keys.consent, queryFn: () => accountApi.readConsent({ params: healthData }) });
  return (
    <Page title={t('consent.title')} lead={t('consent.lead')}>
      <QueryView query={consent} skeleton={<Skeleton lines={6} />}>
        {(data) => <Asked consent={data} />}
      </QueryView>
    </Page>
  );
}

const isOutdated = (error: unknown) => error instanceof ApiProblem && error.code === 'consent.outdated';

function Asked({ consent }: { consent: Consent }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { textVersion } = consent.current;
  const settings = useQuery({ queryKey: keys.settings, queryFn: () => screeningApi.readSettings() });
  const provider = settings.data?.aiProvider;
  const [toProvider, agreeToProvider] = useState(false);
  const give = useMutation({
    mutationFn: () =>
      accountApi.changeConsent({
        params: healthData,
        body: { given: true, textVersion, ...(provider && { provider: toProvider ? provider : 'none' }) },
      }),
    onSuccess: (given) => {
      client.setQueryData(keys.consent, given);
      void navigate(typePath, { replace: true });
    },
    onError: async (error) => {
      if (isOutdated(error)) await client.invalidateQueries({ queryKey: keys.consent });
    },
  });
  return (
    <>
      <FailureNotice
        error={isOutdated(give.error) ? 'outdated' : give.error}
        otherwise={isOutdated(give.error) ? t('consent.outdated') : t('saving.failedTitle')}
        again={() => give.mutate()}
        className="scr:mb-4"
      />
      <ConsentForm
        key={textVersion}
        texts={consent.current}
        busy={give.isPending}
        onAgree={() => give.mutate()}
        onDecline={() => void navigate(pages.flow)}
      >
        {provider === null && <p>{t('consent.noAi')}</p>}
        {provider && (
          <>
            <p>{t('consent.ai', { provider })}</p>
            <Checkbox
              label={t('consent.aiAgree', { provider })}
              checked={toProvider}
              onChange={(event) => agreeToProvider(event.target.checked)}
            />
          </>
        )}
      </ConsentForm>
      <StillWaiting busy={give.isPending} className="scr:mt-2" />
    </>
  );
}
