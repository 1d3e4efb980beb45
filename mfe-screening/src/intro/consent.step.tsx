import { Button, Card, Checkbox, Skeleton, toast } from '@toothwise/ui';
import {
  ApiProblem,
  Page,
  QueryView,
  problemSentence,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import type { Consent } from '@toothwise/contracts-account';
import { useState, type FormEvent } from 'react';
import { accountApi, healthData } from '../api/account.resource.js';
import { keys, screeningApi } from '../api/screening.resource.js';
import { pages, typePath } from '../routes.js';

/** Explicit consent to keep and process health data, before the first screening; the account service keeps version and time. */
export function ConsentStep() {
  const { t } = useTranslation('screening');
  const consent = useQuery({ queryKey: keys.consent, queryFn: () => accountApi.readConsent({ params: healthData }) });
  return (
    <Page title={t('consent.title')} lead={t('consent.lead')}>
      <QueryView query={consent} skeleton={<Skeleton lines={6} />}>
        {(data) => <ConsentForm consent={data} />}
      </QueryView>
    </Page>
  );
}

function ConsentForm({ consent }: { consent: Consent }) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const settings = useQuery({ queryKey: keys.settings, queryFn: () => screeningApi.readSettings() });
  const give = useMutation({
    mutationFn: () => accountApi.changeConsent({ params: healthData, body: { given: true, textVersion: consent.current.textVersion } }),
    onSuccess: (given) => {
      client.setQueryData(keys.consent, given);
      navigate(typePath, { replace: true });
    },
    onError: async (error) => {
      const outdated = error instanceof ApiProblem && error.code === 'consent.outdated';
      if (outdated) {
        setAgreed(false);
        await client.invalidateQueries({ queryKey: keys.consent });
      }
      toast.error(outdated ? t('consent.outdated') : problemSentence(error, t('saving.failedTitle')));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (agreed) give.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card>
        <div className="scr:grid scr:gap-3">
          {consent.current.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {settings.data?.aiProvider && <p>{t('consent.ai', { provider: settings.data.aiProvider })}</p>}
        </div>
        <div className="scr:mt-5">
          <Checkbox
            label={consent.current.statement}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            error={checked && !agreed ? t('consent.needed') : undefined}
          />
        </div>
      </Card>
      <div className="scr:mt-6 scr:flex scr:flex-wrap scr:gap-3">
        <Button onClick={() => navigate(pages.flow)}>{t('consent.decline')}</Button>
        <Button look="primary" type="submit" busy={give.isPending} className="scr:ml-auto">
          {t('consent.agree')}
        </Button>
      </div>
    </form>
  );
}
