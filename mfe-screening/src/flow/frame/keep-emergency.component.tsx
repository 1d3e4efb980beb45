import type { Safety } from '@toothwise/contracts-core';
import { Button } from '@toothwise/ui';
import { ApiProblem, FailureNotice, StillWaiting, useNavigate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import { resultsPath } from '../../routes.js';
import { startScreening } from './start-screening.js';
import { type Whom, Whose } from './whose.component.js';

interface KeepEmergencyProps {
  store: DraftStore;
  emergency: NonNullable<Safety['emergency']>;
  /** The list of signs has no answer that counts. */
  onSigns: () => void;
}

/**
 * Records the emergency as a result, free of charge, so that it can be shown to whoever helps. On level 4 that page also asks anew whether
 * a clinic may make contact. A quiet second way: the advice needs no connection.
 */
export function KeepEmergency({ store, emergency, onSigns }: KeepEmergencyProps) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(false);
  const keep = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await startScreening(store);
      if (outcome.next === 'screening') void navigate(resultsPath(outcome.screening.id));
      if (outcome.next === 'signs') onSigns();
      if (outcome.next === 'wait') throw store.state().error ?? new ApiProblem({ code: 'network.failed', status: 0 });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  // It may have come before the screen that asks for whom the answers are.
  const isSaid = store.state().content.person.who !== null;
  const choose = (whom: Whom) => {
    store.edit({ person: { ...store.state().content.person, ...whom } });
    void keep();
  };
  if (emergency.level !== 4) return null;
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => (isSaid ? void keep() : setAsks(true))}>
        {t('emergencyCard.keep')}
      </Button>
      {asks && <Whose busy={busy} onChoose={choose} />}
      <StillWaiting busy={busy} />
      <FailureNotice error={failure} otherwise={t('saving.failedTitle')} again={() => void keep()} />
    </>
  );
}
