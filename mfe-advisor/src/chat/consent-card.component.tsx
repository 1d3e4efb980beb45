import type { Consent } from '@toothwise/contracts-account';
import { ApiProblem, FailureNotice, shellPaths, useMutation, useNavigate, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { ConsentForm } from '@toothwise/web-platform/care';
import { accountApi, healthData, keys } from '../api/advisor.resource.js';

/** The consent to keep and process health data, asked once, before the first conversation. */
export function ConsentCard({ consent }: { consent: Consent }) {
  const { t } = useTranslation('advisor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { textVersion } = consent.current;
  const give = useMutation({
    mutationFn: () => accountApi.changeConsent({ params: healthData, body: { given: true, textVersion } }),
    onSuccess: (given) => client.setQueryData(keys.consent, given),
    onError: async (error) => {
      if (isOutdated(error)) await client.invalidateQueries({ queryKey: keys.consent });
    },
  });
  const failure = isOutdated(give.error)
    ? { error: 'outdated', otherwise: t('consent.outdated') }
    : { error: give.error, title: t('consent.failed'), again: () => give.mutate() };
  return (
    <section aria-labelledby="consent-title">
      <h2 id="consent-title" className="adv:text-xl adv:font-bold">
        {t('consent.title')}
      </h2>
      <p className="adv:mt-2 adv:mb-5 adv:text-ink-soft">{t('consent.lead')}</p>
      <FailureNotice {...failure} className="adv:mb-5" />
      <ConsentForm
        key={textVersion}
        texts={consent.current}
        busy={give.isPending}
        onAgree={() => give.mutate()}
        onDecline={() => void navigate(shellPaths.portal)}
      />
    </section>
  );
}

const isOutdated = (error: unknown) => error instanceof ApiProblem && error.code === 'consent.outdated';
