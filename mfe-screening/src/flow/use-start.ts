import { toast } from '@toothwise/ui';
import { problemSentence, useLocation, useNavigate, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../api/screening.resource.js';
import type { DraftStore } from '../draft/draft.store.js';
import { firstIncomplete } from '../questions/questions.rules.js';
import { startScreening } from './start-screening.js';
import { withReturnTo } from './return-to.js';
import { pathOf } from './steps.js';
import { sentBack } from './use-attempts.js';
import { analysisPath, consentPath, resultsPath } from '../routes.js';

/** The button that starts the analysis: one start per press, and a way on from everything that can stand against it. */
export function useStart(store: DraftStore): { busy: boolean; run: (dentistReview?: boolean) => void } {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const start = async (dentistReview?: boolean) => {
    const { kind } = store;
    const outcome = await startScreening(store, dentistReview);
    void client.invalidateQueries({ queryKey: keys.credits });
    switch (outcome.next) {
      case 'screening': {
        void client.invalidateQueries({ queryKey: keys.screenings });
        const { id, status } = outcome.screening;
        return navigate(status === 'completed' ? resultsPath(id) : analysisPath(id), { replace: true });
      }
      case 'credits':
        return navigate(pathOf('payment', kind));
      case 'consent':
        return navigate(consentPath);
      case 'signs':
        return navigate(pathOf('signs', kind), { state: withReturnTo('payment') });
      case 'questions': {
        const { refused, version } = outcome;
        const to = pathOf(firstIncomplete(kind, refused), kind);
        return navigate(to, { state: sentBack({ refused, version }), replace: to === pathname + search });
      }
      case 'other-answers':
        toast.error(t('conflict.title'), { body: t('conflict.loaded') });
        return navigate(pathOf('about-person', kind));
      case 'wait':
        return undefined;
    }
  };
  const run = (dentistReview?: boolean) => {
    if (busy) return;
    setBusy(true);
    start(dentistReview)
      .catch((error: unknown) => toast.error(problemSentence(error, t('saving.failedTitle'))))
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
