import type { Heard as HeardWords, SharedTreatment, Treatment } from '@toothwise/contracts-health';
import { Button, Dialog, Skeleton, ToothChart } from '@toothwise/ui';
import { QueryView, sayDate, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { Heard } from '../../basics/gate/heard.component.js';
import { usePerson } from '../../people/person/of-person.component.js';
import type { Removing } from '../../basics/undo/use-remove-with-undo.js';
import { FactList, type Facts } from '../fields/fact-list.component.js';
import { sayAmount } from '../fields/money.rules.js';
import { marked, nameOf, setOf } from '../fields/teeth.js';
import type { Draft } from '../fields/treatment-draft.js';
import { TreatmentFormDialog } from './treatment-form.dialog.js';
import { TreatmentHistory } from './treatment-history.component.js';
import { useTreatment } from './use-treatments.js';

interface Props {
  treatmentId: string;
  onClose: () => void;
  onRemove: Removing;
}

/** TRT-011: everything of one record; from here it is changed or deleted. */
export function TreatmentDialog({ treatmentId, onClose, onRemove }: Props) {
  const { t } = useTranslation('health');
  const [editing, setEditing] = useState<{ record: Treatment; typed?: Draft }>();
  const [heard, setHeard] = useState<HeardWords>(null);
  const { mayManage } = usePerson();
  const [leaving, setLeaving] = useState(false);
  const found = useTreatment(treatmentId, !leaving);
  const record = found.data;
  // Closed first: what is gone is not to be read again.
  const leave = () => {
    setLeaving(true);
    onClose();
    onRemove(treatmentId);
  };
  if (editing)
    return (
      <TreatmentFormDialog
        key={editing.record.version}
        {...editing}
        onClose={() => setEditing(undefined)}
        onSaved={setHeard}
        onOutrun={(newest, typed) => setEditing({ record: newest, typed })}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={record ? t(`treatments.types.${record.type}`) : t('treatments.title')}
      closeLabel={t('treatments.detail.close')}
      actions={
        record &&
        mayManage && (
          <>
            <Button look="quiet" onClick={leave}>
              {t('treatments.detail.remove')}
            </Button>
            <Button onClick={() => setEditing({ record })}>{t('treatments.detail.edit')}</Button>
          </>
        )
      }
    >
      <Heard heard={heard} />
      <QueryView query={found} skeleton={<Skeleton lines={6} />}>
        {(one) => <Details record={one} />}
      </QueryView>
    </Dialog>
  );
}

function Details({ record }: { record: Treatment }) {
  const { t } = useTranslation('health');
  const { teeth } = record;
  return (
    <div className="hea:grid hea:gap-4">
      <TreatmentFacts record={record} />
      {clashOf(record) && (
        <p role="note" className="hea:rounded-control hea:bg-sunken hea:p-3">
          {t('treatments.detail.clash', clashOf(record)!)}
        </p>
      )}
      {teeth.length > 0 && (
        <div className="hea:mx-auto hea:w-full hea:max-w-56">
          <ToothChart label={t('treatments.detail.chart')} teeth={setOf(teeth)} marks={marked(teeth)} nameOf={nameOf} />
        </div>
      )}
      <TreatmentHistory treatmentId={record.id} currency={record.currency} />
    </div>
  );
}

/** What the parts say where they do not come to the whole: both are shown, none is made right. */
function clashOf({ cost, costPaid, insuranceCovered, currency }: Treatment): { sum: string; cost: string } | null {
  if (cost === null || costPaid === null || costPaid + insuranceCovered === cost) return null;
  return { sum: sayAmount(costPaid + insuranceCovered, currency), cost: sayAmount(cost, currency) };
}

/** What is said of a treatment, as far as it is. */
export function TreatmentFacts({ record }: { record: SharedTreatment }) {
  const { t } = useTranslation('health');
  const money = (amount: number | null) => amount !== null && sayAmount(amount, record.currency);
  const { painBefore, painAfter, satisfaction, outcome, teeth, surfaces } = record;
  const level = (value: number | null) => value ?? t('treatments.detail.unknown');
  const hasPain = painBefore !== null || painAfter !== null;
  const facts: Facts = [
    [t('treatments.detail.date'), sayDate(`${record.date}T12:00:00`)],
    [t('treatments.detail.teeth'), teeth.join(', ')],
    [t('treatments.detail.surfaces'), surfaces.join(', ')],
    [t('treatments.detail.provider'), record.providerName],
    [t('treatments.detail.office'), record.officeName],
    [t('treatments.detail.code'), record.procedureCode],
    [t('treatments.detail.cost'), money(record.cost)],
    [t('treatments.detail.insurance'), record.insuranceCovered > 0 && money(record.insuranceCovered)],
    [t('treatments.detail.paid'), money(record.costPaid)],
    [t('treatments.detail.pain'), hasPain && t('treatments.detail.painValue', { before: level(painBefore), after: level(painAfter) })],
    [t('treatments.detail.satisfaction'), satisfaction && t('treatments.summary.stars', { stars: satisfaction })],
    [t('treatments.detail.outcome'), outcome && t(`treatments.outcomes.${outcome}`)],
    [t('treatments.detail.materials'), record.materials],
    [t('treatments.detail.condition'), record.currentCondition],
    [t('treatments.detail.notes'), record.notes],
  ];
  return <FactList facts={facts} className="hea:gap-y-2" />;
}
