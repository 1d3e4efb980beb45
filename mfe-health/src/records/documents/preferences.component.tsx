import type { DocumentPreferences, DocumentPreferencesKept } from '@toothwise/contracts-health';
import { DOCUMENT_AI_PAGES, RETENTION_DAYS, THRESHOLD } from '@toothwise/contracts-health/documents';
import { Button, Card, Checkbox, Select, TextField } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { useChangeDocumentPreferences, useDocumentPreferences } from './use-preferences.js';

const THRESHOLDS = [70, 75, 80, 85, 90, 95];

/** DOC-023, those that are obeyed; for who keeps the record up. */
export function DocumentPreferencesCard() {
  const { mayManage } = usePerson();
  const { data } = useDocumentPreferences();
  return data && mayManage ? <Form key={JSON.stringify(data)} kept={data} /> : null;
}

/** What stands in the form, and what of it would be refused. */
function useChosen({ isKept, refusal, ...kept }: DocumentPreferencesKept) {
  // Nobody has chosen yet: an upload begins at its own start (DOC-040).
  const start = isKept ? kept : { ...kept, confidenceThreshold: THRESHOLD.onUpload };
  const [typed, setTyped] = useState({
    auto: start.autoProcess,
    threshold: start.confidenceThreshold as number,
    cost: start.costThreshold === null ? '' : String(start.costThreshold / 100),
    days: String(start.imageRetentionDays),
    allowAi: kept.allowAi,
  });
  const cost = typed.cost.trim() ? Math.round(Number(typed.cost) * 100) : null;
  const days = Number(typed.days);
  const { auto: autoProcess, threshold: confidenceThreshold } = typed;
  // Who agrees, agrees to the host that stands beside the box; where none is offered, nothing is said of it.
  const { reader } = kept;
  const agreed = reader === null || refusal === 'too-young' ? {} : { allowAi: typed.allowAi, reader };
  const chosen: DocumentPreferences = { autoProcess, confidenceThreshold, costThreshold: cost, imageRetentionDays: days, ...agreed };
  const isWrong = {
    cost: cost !== null && !(cost >= 100 && cost <= 100_000_000),
    days: !(Number.isInteger(days) && days >= RETENTION_DAYS.least && days <= RETENTION_DAYS.most),
  };
  return { typed, chosen, isWrong, set: (change: Partial<typeof typed>) => setTyped({ ...typed, ...change }) };
}

function Form({ kept }: { kept: DocumentPreferencesKept }) {
  const { t } = useTranslation('health');
  const change = useChangeDocumentPreferences();
  const { typed, chosen, isWrong, set } = useChosen(kept);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong.cost && !isWrong.days && !change.isPending) change.mutate(chosen);
  };
  const thresholds = [...new Set([...THRESHOLDS, typed.threshold])].sort((a, b) => a - b);
  return (
    <Card title={t('documents.preferences.title')} heading="h2" data-testid="document-preferences">
      <form onSubmit={submit} className="hea:grid hea:gap-4" noValidate>
        <Checkbox label={t('documents.preferences.auto')} checked={typed.auto} onChange={({ target }) => set({ auto: target.checked })} />
        {kept.reader && kept.refusal !== 'too-young' && (
          <div>
            <Checkbox
              label={t('documents.preferences.ai', { host: kept.reader })}
              checked={typed.allowAi}
              onChange={({ target }) => set({ allowAi: target.checked })}
            />
            <p className="hea:mt-1 hea:pl-9 hea:text-s hea:text-ink-soft">
              {t('documents.preferences.aiNote', { host: kept.reader, pages: DOCUMENT_AI_PAGES })}
            </p>
          </div>
        )}
        <div className="hea:grid hea:items-end hea:gap-4 hea:sm:grid-cols-2 hea:lg:grid-cols-3">
          <Select
            label={t('documents.preferences.threshold')}
            options={thresholds.map((value) => ({ value: String(value), label: `${value} %` }))}
            value={String(typed.threshold)}
            onChange={({ target }) => set({ threshold: Number(target.value) })}
          />
          <TextField
            label={t('documents.preferences.cost')}
            inputMode="decimal"
            value={typed.cost}
            hint={t('documents.preferences.costHint')}
            error={isWrong.cost ? t('documents.preferences.costWrong') : undefined}
            onChange={({ target }) => set({ cost: target.value })}
          />
          <TextField
            label={t('documents.preferences.days')}
            inputMode="numeric"
            value={typed.days}
            hint={t('documents.preferences.daysHint')}
            error={isWrong.days ? t('documents.preferences.daysWrong', RETENTION_DAYS) : undefined}
            onChange={({ target }) => set({ days: target.value })}
          />
        </div>
        <p>
          <Button type="submit" busy={change.isPending}>
            {t('documents.preferences.save')}
          </Button>
        </p>
        <FailureNotice error={change.error} otherwise={t('documents.preferences.failed')} />
      </form>
    </Card>
  );
}
