import { Checkbox } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';

/** Whether the person's plan brings a dentist's review, and whether they want it for this screening: told before the analysis, on by the plan. */
export function useReviewChoice() {
  const membership = useQuery({ queryKey: keys.membership, queryFn: () => screeningApi.readMembership(), staleTime: 60_000, retry: false });
  const [declined, setDeclined] = useState(false);
  const offered = membership.data?.dentistReview === true;
  return { isKnown: !membership.isPending, offered, wanted: offered && !declined, setWanted: (wanted: boolean) => setDeclined(!wanted) };
}

export function ReviewChoice({ choice }: { choice: ReturnType<typeof useReviewChoice> }) {
  const { t } = useTranslation('screening');
  if (!choice.offered) return null;
  return (
    <div className="scr:mt-6">
      <Checkbox
        label={t('review.choice')}
        note={t('review.choiceNote')}
        checked={choice.wanted}
        onChange={(event) => choice.setWanted(event.target.checked)}
      />
    </div>
  );
}
