import type { ReceivedInvitation, Shares } from '@toothwise/contracts-health';
import { Button, Card, TextField } from '@toothwise/ui';
import { FailureNotice, fieldSentences, lastError, sayDay, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { ShareChoice } from './sharing.component.js';
import { useFamilyChange } from './use-family.js';

/** @param dateOfBirth as `2012-05-01`; empty while it is not said */
function isBelow18(dateOfBirth: string): boolean {
  const adultFrom = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`;
  // Swedish dates are ISO dates, of where the browser is.
  return dateOfBirth !== '' && adultFrom > new Date().toLocaleDateString('sv-SE');
}

/** An invitation to the person's own address: what it means, and a yes or a no. */
export function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('health');
  const { id: invitationId, groupName, invitedBy, role, expiresAt, ofOwnRecord } = invitation;
  const isYoung = ofOwnRecord || role === 'teen' || role === 'child';
  const [dateOfBirth, setDateOfBirth] = useState('');
  const [shares, setShares] = useState<Shares>('nothing');
  const isMinor = isYoung && isBelow18(dateOfBirth);
  const [error, setError] = useState<string>();
  const wrongDate = t(ofOwnRecord ? 'family.received.wrongDate' : 'family.child.badDate');
  const accept = useFamilyChange(
    () =>
      healthApi.acceptInvitation({
        params: { invitationId },
        body: { shares: isMinor ? 'nothing' : shares, dateOfBirth: isYoung && dateOfBirth ? dateOfBirth : null },
      }),
    {
      failure: 'change',
      done: t('family.done.joined', { name: groupName }),
      onError: (problem) => setError(fieldSentences(problem, { dateOfBirth: wrongDate }).dateOfBirth),
    },
  );
  const decline = useFamilyChange(() => healthApi.declineInvitation({ params: { invitationId } }), {
    failure: 'change',
    done: t('family.done.declined'),
  });
  return (
    <Card title={t('family.received.title', { name: groupName })} data-testid="family-received">
      <div className="hea:grid hea:max-w-2xl hea:gap-4">
        <p>
          {ofOwnRecord ? t('family.received.ownRecord') : t('family.received.body', { who: invitedBy, role: t(`family.roles.${role}`) })}
        </p>
        <p className="hea:text-s hea:text-ink-soft">{t('family.invitations.until', { day: sayDay(expiresAt) })}</p>
        {isYoung && (
          <TextField
            type="date"
            label={t('family.received.dateOfBirth')}
            hint={t('family.received.dateHint')}
            error={error}
            autoComplete="bday"
            value={dateOfBirth}
            onChange={(event) => setDateOfBirth(event.target.value)}
          />
        )}
        {isMinor ? <p>{t('family.sharing.notYet')}</p> : <ShareChoice value={shares} onChange={setShares} />}
        <p className="hea:flex hea:flex-wrap hea:gap-2">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {t('family.received.accept')}
          </Button>
          <Button busy={decline.isPending} onClick={() => decline.mutate(undefined)}>
            {t('family.received.decline')}
          </Button>
        </p>
        <FailureNotice {...accept.notDone} error={lastError(accept, decline)} />
      </div>
    </Card>
  );
}
