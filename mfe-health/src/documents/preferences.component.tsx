import type { DocumentPreferences, DocumentPreferencesKept } from '@toothwise/contracts-health';
import { RETENTION_DAYS, THRESHOLD } from '@toothwise/contracts-health/documents';
import { Button, Card, Checkbox, Select, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { usePerson } from '../people/of-person.component.js';
import { useChangeDocumentPreferences, useDocumentPreferences } from './use-preferences.js';

const THRESHOLDS = [70, 75, 80, 85, 90, 95];

/** DOC-023, those that are obeyed; for who keeps the record up. */
export function DocumentPreferencesCard() {
  const { mayManage } = usePerson();
  const { data } = useDocumentPreferences();
  return data && mayManage ? <Form key={JSON.stringify(data)} kept={data} /> : null;
}

function Form({ kept: { isKept, ...kept } }: { kept: DocumentPreferencesKept }) {
  const { t } = useTranslation('health');
  const change = useChangeDocumentPreferences();
  // Nobody has chosen yet: an upload begins at its own start (DOC-040).
  const start = isKept ? kept : { ...kept, confidenceThreshold: THRESHOLD.onUpload };
  const [auto, setAuto] = useState(start.autoProcess);
  const [threshold, setThreshold] = useState<number>(start.confidenceThreshold);
  const [cost, setCost] = useState(start.costThreshold === null ? '' : String(start.costThreshold / 100));
  const [days, setDays] = useState(String(start.imageRetentionDays));
  const chosen: DocumentPreferences = {
    ...{ autoProcess: auto, confidenceThreshold: threshold, imageRetentionDays: Number(days) },
    costThreshold: cost.trim() ? Math.round(Number(cost) * 100) : null,
  };
  const isWrong = {
    cost: chosen.costThreshold !== null && !(chosen.costThreshold >= 100 && chosen.costThreshold <= 100_000_000),
    days: !(
      Number.isInteger(chosen.imageRetentionDays) &&
      chosen.imageRetentionDays >= RETENTION_DAYS.least &&
      chosen.imageRetentionDays <= RETENTION_DAYS.most
    ),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong.cost && !isWrong.days && !change.isPending) change.mutate(chosen);
  };
  return (
    <Card title={t('documents.preferences.title')} heading="h2" data-testid="document-preferences">
      <form onSubmit={submit} className="hea:grid hea:gap-4" noValidate>
        <Checkbox label={t('documents.preferences.auto')} checked={auto} onChange={({ target }) => setAuto(target.checked)} />
        <div className="hea:grid hea:gap-4 hea:sm:grid-cols-2 hea:lg:grid-cols-3">
          <Select
            label={t('documents.preferences.threshold')}
            options={[...new Set([...THRESHOLDS, threshold])]
              .sort((a, b) => a - b)
              .map((value) => ({ value: String(value), label: `${value} %` }))}
            value={String(threshold)}
            onChange={({ target }) => setThreshold(Number(target.value))}
          />
          <TextField
            label={t('documents.preferences.cost')}
            inputMode="decimal"
            value={cost}
            hint={t('documents.preferences.costHint')}
            error={isWrong.cost ? t('documents.preferences.costWrong') : undefined}
            onChange={({ target }) => setCost(target.value)}
          />
          <TextField
            label={t('documents.preferences.days')}
            inputMode="numeric"
            value={days}
            hint={t('documents.preferences.daysHint')}
            error={isWrong.days ? t('documents.preferences.daysWrong', RETENTION_DAYS) : undefined}
            onChange={({ target }) => setDays(target.value)}
          />
        </div>
        <p>
          <Button type="submit" busy={change.isPending}>
            {t('documents.preferences.save')}
          </Button>
        </p>
      </form>
    </Card>
  );
}
