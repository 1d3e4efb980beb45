import type { DocumentDetail, ExtractedRow, TreatmentDraft } from '@toothwise/contracts-health';
import { HIGH_CONFIDENCE } from '@toothwise/contracts-health/documents';
import { Badge, Button, Card, Check, Notice } from '@toothwise/ui';
import { FailureNotice, sayDate, useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useState } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { FactList, type Facts } from '../fields/fact-list.component.js';
import { sayAmount } from '../fields/money.rules.js';
import { CorrectForm, isBegun } from './correct-form.component.js';
import { useDocumentActions } from './use-documents.js';

interface Props {
  document: DocumentDetail;
  row: ExtractedRow;
  isMarked: boolean;
  onMark: () => void;
}

/** One treatment as it was read, or as it was corrected. */
export function ExtractedTreatment({ document, row, isMarked, onMark }: Props) {
  const { t } = useTranslation('health');
  const [editing, setEditing] = useState(() => isBegun(row.id));
  const { save } = useDocumentActions(document.id);
  const accept = (body: TreatmentDraft, forget?: () => void) => {
    const onSuccess = () => {
      forget?.();
      setEditing(false);
    };
    save.mutate({ row, body }, { onSuccess });
  };
  const { confidence_score: percent } = row.read;
  return (
    <Card
      data-testid="extracted"
      data-open={row.status !== 'validated' && row.status !== 'converted_to_treatment' ? '' : undefined}
      className={isMarked ? 'hea:outline-2 hea:outline-brand' : undefined}
      onFocus={onMark}
      onPointerEnter={onMark}
    >
      <div className="hea:flex hea:flex-wrap hea:items-center hea:justify-between hea:gap-2">
        <h4 className="hea:font-bold">{t(`treatments.types.${row.proposed.type}`)}</h4>
        {/* DOC-072 */}
        <Badge look={percent > HIGH_CONFIDENCE ? 'plain' : 'quiet'}>{t('documents.results.confidence', { percent })}</Badge>
      </div>
      {row.isLowConfidence && (
        <Notice look="info" className="hea:mt-2">
          {t('documents.results.low')}
        </Notice>
      )}
      {clashes(row) && <p className="hea:mt-2 hea:text-s">{t('documents.results.parts')}</p>}
      {editing ? (
        <CorrectForm rowId={row.id} proposed={row.proposed} busy={save.isPending} onSave={accept} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <Values row={row} />
          <Unplaced row={row} />
          <Doing row={row} busy={save.isPending} onAccept={(body) => accept(body)} onCorrect={() => setEditing(true)} />
        </>
      )}
      <FailureNotice error={save.error} otherwise={t('documents.results.saveFailed')} className="hea:mt-3" />
    </Card>
  );
}

const clashes = ({ proposed: { cost, costPaid, insuranceCovered }, read }: ExtractedRow): boolean =>
  cost !== null && costPaid !== null && read.insurance_portion !== null && costPaid + insuranceCovered !== cost;

function Values({ row: { proposed } }: { row: ExtractedRow }) {
  const { t } = useTranslation('health');
  const money = (amount: number | null) => amount !== null && sayAmount(amount, proposed.currency);
  const values: Facts = [
    [t('treatments.detail.date'), proposed.date ? sayDate(`${proposed.date}T12:00:00`) : t('documents.results.missing')],
    [t('treatments.detail.teeth'), proposed.teeth.join(', ')],
    [t('treatments.detail.surfaces'), proposed.surfaces.join(', ')],
    [t('treatments.detail.code'), proposed.procedureCode],
    [t('treatments.detail.cost'), money(proposed.cost) || t('documents.results.missing')],
    [t('treatments.detail.insurance'), proposed.insuranceCovered > 0 && money(proposed.insuranceCovered)],
    [t('treatments.detail.paid'), money(proposed.costPaid)],
    [t('treatments.detail.provider'), proposed.providerName],
    [t('treatments.detail.office'), proposed.officeName],
    [t('treatments.detail.notes'), proposed.notes],
  ];
  return <FactList facts={values} className="hea:mt-3 hea:gap-y-1" />;
}

/** What an AI says of it and its line does not print: told, and taken over nowhere. */
function Unplaced({ row: { read, proposed } }: { row: ExtractedRow }) {
  const { t } = useTranslation('health');
  const { not_on_page: said = [] } = read;
  if (said.length === 0) return null;
  return (
    <ul className="hea:mt-2 hea:text-s hea:text-ink-soft">
      {said.map(({ field, value }) => {
        const isMoney = field === 'fee' || field === 'insurance_portion' || field === 'patient_portion';
        const says = isMoney ? sayAmount(Number(value), proposed.currency) : value;
        return <li key={field}>{t('documents.results.nowhere', { field: t(`documents.fields.${field}`), value: says })}</li>;
      })}
    </ul>
  );
}

interface DoingProps {
  row: ExtractedRow;
  busy: boolean;
  onAccept: (body: TreatmentDraft) => void;
  onCorrect: () => void;
}

function Doing({ row, busy, onAccept, onCorrect }: DoingProps) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { date } = row.proposed;
  if (row.status === 'converted_to_treatment') return <State>{t('documents.results.inHistory')}</State>;
  return (
    <div className="hea:mt-3 hea:flex hea:flex-wrap hea:items-center hea:gap-2">
      {row.status === 'validated' && <State>{t('documents.results.accepted')}</State>}
      {mayManage && row.status === 'extracted' && date !== null && (
        <Button size="small" look="primary" busy={busy} onClick={() => onAccept({ ...row.proposed, date })}>
          {t('documents.results.accept')}
        </Button>
      )}
      {mayManage && (
        <Button size="small" onClick={onCorrect}>
          {t('documents.results.correct')}
        </Button>
      )}
    </div>
  );
}

function State({ children }: { children: ReactNode }) {
  return (
    <p className="hea:flex hea:items-center hea:gap-1 hea:font-medium">
      <Check size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
