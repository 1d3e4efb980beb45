import type { Proof, Requirement, Reviewed } from '@toothwise/contracts-clinic';
import { REQUIREMENTS } from '@toothwise/contracts-clinic/proofs';
import { Badge, Button, Card } from '@toothwise/ui';
import { FailureNotice, sayDate, useMutation, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { hasEnded } from '../registration/proof.rules.js';
import { DecideProofDialog } from './decide.dialog.js';

/** The four files of a practice, each to be opened; those renewed after the decision are decided about one by one. */
export function Proofs({ practice }: { practice: Reviewed }) {
  const { t } = useTranslation('clinic');
  const { photos, state } = practice;
  return (
    <>
      <Card title={t('review.proofs.title')}>
        <ul className="cln:divide-y cln:divide-line">
          {REQUIREMENTS.map((requirement) => (
            <li key={requirement} className="cln:grid cln:gap-2 cln:py-3">
              <h3 className="cln:font-medium">{t(`registration.files.requirements.${requirement}`)}</h3>
              <Files requirement={requirement} practice={practice} />
            </li>
          ))}
        </ul>
        {(state === 'submitted' || state === 'in_review') && !practice.decisions.includes('approve') && <p>{t('review.proofs.notYet')}</p>}
      </Card>
      {photos.length > 0 && (
        <Card title={t('review.proofs.photos')}>
          <ul className="cln:grid cln:grid-cols-2 cln:gap-4 cln:sm:grid-cols-3">
            {photos.map(({ id, link }, index) => (
              <li key={id}>
                <img
                  src={link.url}
                  alt={t('review.proofs.photo', { number: index + 1 })}
                  className="cln:aspect-4/3 cln:w-full cln:rounded-control cln:object-cover"
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Files({ requirement, practice }: { requirement: Requirement; practice: Reviewed }) {
  const { t } = useTranslation('clinic');
  const files = practice.proofs.filter((proof) => proof.requirement === requirement);
  if (files.length === 0) return <p className="cln:text-ink-soft">{t('review.proofs.missing')}</p>;
  return files.map((proof) => <File key={proof.id} proof={proof} practice={practice} />);
}

function File({ proof, practice: { practiceId, state } }: { proof: Proof; practice: Reviewed }) {
  const { t } = useTranslation('clinic');
  const [decision, decide] = useState<'accept' | 'refuse'>();
  const requirement = t(`registration.files.requirements.${proof.requirement}`);
  const open = useMutation({
    mutationFn: () => clinicApi.openProof({ params: { practiceId, proofId: proof.id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const waits = proof.state === 'handed' && (state === 'approved' || state === 'suspended');
  return (
    <div className="cln:flex cln:flex-wrap cln:items-center cln:gap-3">
      <span className="cln:min-w-0 cln:wrap-anywhere">
        {t(hasEnded(proof) ? 'review.proofs.ended' : 'review.proofs.fact', {
          file: proof.fileName,
          day: sayDate(`${proof.expiresOn}T00:00`),
        })}
      </span>
      <Badge look="quiet">{t(`review.proofs.state.${proof.state}`)}</Badge>
      <Button size="small" busy={open.isPending} aria-label={t('review.proofs.openOf', { requirement })} onClick={() => open.mutate()}>
        {t('review.proofs.open')}
      </Button>
      {waits &&
        (['accept', 'refuse'] as const).map((one) => (
          <Button key={one} size="small" aria-label={t(`review.proofs.${one}Of`, { requirement })} onClick={() => decide(one)}>
            {t(`review.proofs.${one}`)}
          </Button>
        ))}
      <FailureNotice
        error={open.error}
        title={t('review.proofs.notOpened')}
        otherwise={t('review.proofs.notOpenedBody')}
        className="cln:w-full"
      />
      {decision && <DecideProofDialog {...{ practiceId, proof, decision }} onClose={() => decide(undefined)} />}
    </div>
  );
}
