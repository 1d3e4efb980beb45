import { Button, Checkbox, Dialog, TextField, toast } from '@toothwise/ui';
import { problemSentence, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';

/** Nobody is listed without having asked for it; how old they are, the server judges. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const [birthDate, setBirthDate] = useState('');
  const [showName, setShowName] = useState(false);
  const [error, setError] = useState<string>();
  const join = useMutation({
    mutationFn: () => healthApi.changeParticipation({ body: { takesPart: true, birthDate, showName } }),
    onSuccess: (board) => {
      queries.setQueryData(keys.leaderboard, board);
      toast.success(t('champions.joined'));
      onClose();
    },
    onError: (problem) => setError(problemSentence(problem, t('champions.failed'))),
  });
  const submit = () => (birthDate ? join.mutate() : setError(t('otherDay.missing')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('champions.joinTitle')}
      closeLabel={t('champions.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('champions.cancel')}</Button>
          <Button look="primary" busy={join.isPending} onClick={submit}>
            {t('champions.join')}
          </Button>
        </>
      }
    >
      <div className="hea:grid hea:gap-4">
        <p>{t('champions.joinLead')}</p>
        <TextField
          type="date"
          label={t('champions.birthDate')}
          hint={t('champions.birthDateHint')}
          error={error}
          autoComplete="bday"
          value={birthDate}
          onChange={(event) => setBirthDate(event.target.value)}
        />
        <Checkbox label={t('champions.showName')} checked={showName} onChange={(event) => setShowName(event.target.checked)} />
      </div>
    </Dialog>
  );
}
