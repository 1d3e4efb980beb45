import type { Programme } from '@toothwise/contracts-clinic';
import { Button, Card, Notice } from '@toothwise/ui';
import { problemSentence, sayInstant, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';

/** For owners: whether new cases come. */
export function Pause({ pausedAt }: { pausedAt: NonNullable<Programme['pausedAt']> | null }) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (paused: boolean) => clinicApi.pauseProgramme({ body: { paused } }),
    onSuccess: async (programme) => {
      queries.setQueryData(keys.programme, programme);
      await queries.invalidateQueries({ queryKey: keys.membership });
    },
  });
  return (
    <Card title={t('programme.pause.label')}>
      <div className="cln:grid cln:max-w-prose cln:gap-4">
        {pausedAt ? <Notice>{t('programme.pause.paused', { when: sayInstant(pausedAt) })}</Notice> : <p>{t('programme.pause.body')}</p>}
        {change.error && <Notice look="error">{problemSentence(change.error, t('programme.pause.failed'))}</Notice>}
        <p>
          <Button busy={change.isPending} onClick={() => change.mutate(!pausedAt)}>
            {t(pausedAt ? 'programme.pause.resume' : 'programme.pause.pause')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
