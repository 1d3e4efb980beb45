import type { Proof, ProofDecision, ReviewDecision, Reviewed } from '@toothwise/contracts-clinic';
import { toast } from '@toothwise/ui';
import { useQueryClient, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { ReasonDialog } from './reason.dialog.js';

/** A decision about a practice. */
export function DecideDialog({ practice, decision, onClose }: { practice: Reviewed; decision: ReviewDecision; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const { practiceId } = practice;
  const decided = useDecided(practiceId);
  return (
    <ReasonDialog
      of={`${practiceId}.${decision}`}
      title={`${t(`review.decide.${decision}`)}: ${practice.fields.name}`}
      sure={t(`review.sure.${decision}`)}
      action={t(`review.decide.${decision}`)}
      needsReason={decision !== 'approve'}
      decide={(reason) => clinicApi.decideReview({ params: { practiceId }, body: { decision, reason } })}
      onDecided={async (now) => {
        toast.success(t('review.done', { name: now.fields.name, state: t(`review.states.${now.state}`) }));
        await decided(now);
      }}
      onClose={onClose}
    />
  );
}

interface DecideProofDialogProps {
  practiceId: string;
  proof: Proof;
  decision: ProofDecision['decision'];
  onClose: () => void;
}

/** A decision about one file that a practice sent anew. */
export function DecideProofDialog({ practiceId, proof, decision, onClose }: DecideProofDialogProps) {
  const { t } = useTranslation('clinic');
  const decided = useDecided(practiceId);
  return (
    <ReasonDialog
      of={`${proof.id}.${decision}`}
      title={t(`review.proofs.${decision}Of`, { requirement: t(`registration.files.requirements.${proof.requirement}`) })}
      sure={t(`review.proofs.sure.${decision}`)}
      action={t(`review.proofs.${decision}`)}
      needsReason={decision === 'refuse'}
      decide={(reason) => clinicApi.decideProof({ params: { practiceId, proofId: proof.id }, body: { decision, reason } })}
      onDecided={decided}
      onClose={onClose}
    />
  );
}

/** What was decided stands on the page at once. */
function useDecided(practiceId: string) {
  const queries = useQueryClient();
  return async (now: Reviewed) => {
    queries.setQueryData(keys.review(practiceId), now);
    await queries.invalidateQueries({ queryKey: keys.reviews });
  };
}
