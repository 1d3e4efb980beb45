import type { Proof, Requirement } from '@toothwise/contracts-clinic';
import { PROOF_BYTES } from '@toothwise/contracts-clinic/proofs';
import { clinicRoutes } from '@toothwise/contracts-clinic/routes';
import { Button, FieldError, Progress, TextField } from '@toothwise/ui';
import { addressOf, FailureNotice, sayDate, useMutation, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { clinicApi } from '../api/clinic.resource.js';
import { hasEnded } from './proof.rules.js';
import { useSending } from './use-sending.js';

interface ProofRowProps {
  requirement: Requirement;
  /** The one that counts, the one that waits, both or none. */
  proofs: readonly Proof[];
  isOpen: boolean;
  /** Owners alone open the files of their practice. */
  mayLook: boolean;
  before: () => Promise<unknown>;
}

/** One of the four requirements: its file, the day on which it ends, and where to send another one. */
export function ProofRow({ requirement, proofs, isOpen, mayLook, before }: ProofRowProps) {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:grid cln:gap-2">
      <h3 className="cln:font-semibold">{t(`registration.files.requirements.${requirement}`)}</h3>
      {proofs.length === 0 && <p className="cln:text-ink-soft">{t('registration.files.none')}</p>}
      {proofs.map((proof) => (
        <Kept key={proof.id} proof={proof} mayLook={mayLook} />
      ))}
      {isOpen && <Send requirement={requirement} isFirst={proofs.length === 0} before={before} />}
    </div>
  );
}

function Kept({ proof, mayLook }: { proof: Proof; mayLook: boolean }) {
  const { id, requirement, state, fileName, expiresOn, reason } = proof;
  const { t } = useTranslation('clinic');
  const isOver = state !== 'refused' && hasEnded(proof);
  const link = useMutation({
    mutationFn: () => clinicApi.linkOwnProof({ params: { proofId: id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className="cln:flex cln:flex-wrap cln:items-center cln:gap-3">
      <span className="cln:min-w-0 cln:wrap-anywhere">
        {t(`registration.files.states.${isOver ? 'ended' : state}`, {
          file: fileName,
          day: sayDate(`${expiresOn}T00:00`),
          reason: reason ?? '',
        })}
      </span>
      {mayLook && (
        <Button
          size="small"
          look="quiet"
          busy={link.isPending}
          aria-label={t('registration.files.viewOf', { requirement: t(`registration.files.requirements.${requirement}`) })}
          onClick={() => link.mutate()}
        >
          {t('registration.files.view')}
        </Button>
      )}
      <FailureNotice
        error={link.error}
        title={t('registration.files.notOpened')}
        otherwise={t('registration.files.notOpenedBody')}
        className="cln:w-full"
      />
    </div>
  );
}

function Send({ requirement, isFirst, before }: Pick<ProofRowProps, 'requirement' | 'before'> & { isFirst: boolean }) {
  const { t } = useTranslation('clinic');
  const name = t(`registration.files.requirements.${requirement}`);
  const action = t(isFirst ? 'registration.files.choose' : 'registration.files.replace');
  const [expiresOn, setExpiresOn] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { part, name: sent, refusal, send, refuse } = useSending(before);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PROOF_BYTES) refuse(t('registration.files.tooLarge'));
    else
      send(file, {
        ...{ method: 'PUT', field: 'proof' },
        url: `${addressOf(clinicRoutes.addProof, { params: { requirement } })}?${new URLSearchParams({ expiresOn })}`,
      });
  };
  return (
    <div className="cln:grid cln:gap-2">
      <div className="cln:flex cln:flex-wrap cln:items-end cln:gap-3">
        <TextField
          type="date"
          label={t('registration.files.expiresOn', { requirement: name })}
          value={expiresOn}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
        <Button
          busy={part !== null}
          aria-label={t('registration.files.chooseFor', { action, requirement: name })}
          onClick={() => (expiresOn ? picker.current?.click() : refuse(t('registration.files.day')))}
        >
          {action}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
        aria-label={name}
        data-testid={`proof-${requirement}`}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {part !== null && <Progress label={t('registration.files.sending', { file: sent })} value={Math.round(part * 100)} />}
      {refusal && <FieldError>{refusal}</FieldError>}
    </div>
  );
}
