import { ApiProblem, useLocation, useNavigate, useQueryClient } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import { firstIncomplete } from '../../basics/screens/fields.rules.js';
import { startScreening } from './start-screening.js';
import { withNewerAnswers } from './newer-answers.component.js';
import { withReturnTo } from '../../basics/screens/return-to.js';
import { pathOf } from '../../basics/screens/steps.js';
import { sentBack } from './use-attempts.js';
import { analysisPath, consentPath, resultsPath } from '../../routes.js';

export interface Start {
  busy: boolean;
  /** Why the last press came to nothing. */
  failure: unknown;
  run: (dentistReview?: boolean) => void;
}

/** The button that starts the analysis: one start per press, and a way on from everything that can stand against it. */
export function useStart(store: DraftStore): Start {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
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
        return navigate(pathOf('about-person', kind), { state: withNewerAnswers });
      case 'wait': {
        const { conflict, gone, error } = store.state();
        // Which answers count is asked by a dialog.
        if (!conflict && !gone) throw error ?? new ApiProblem({ code: 'network.failed', status: 0 });
      }
    }
  };
  const run = (dentistReview?: boolean) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    start(dentistReview)
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { busy, failure, run };
}
