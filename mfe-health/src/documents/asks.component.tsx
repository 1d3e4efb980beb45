import type { DocumentAnswers, DocumentDetail } from '@toothwise/contracts-health';
import { CURRENCIES } from '@toothwise/contracts-health/treatments';
import { Button, Select } from '@toothwise/ui';
import { FailureNotice, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { usePerson } from '../people/of-person.component.js';
import { useDocumentActions } from './use-documents.js';

/** What the document does not tell and only its owner knows; then it is read again. */
export function Asks({ document: { id, asks, importedCount } }: { document: DocumentDetail }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { process } = useDocumentActions(id);
  const [answers, setAnswers] = useState<DocumentAnswers>({});
  if (asks.length === 0 || !mayManage || importedCount > 0) return null;
  const fields = [
    {
      ask: 'numbering',
      name: 'numbering',
      options: [
        ['fdi', t('documents.results.fdi')],
        ['universal', t('documents.results.universal')],
      ],
    },
    {
      ask: 'date-order',
      name: 'dateOrder',
      options: [
        ['month-first', t('documents.results.monthFirst')],
        ['day-first', t('documents.results.dayFirst')],
      ],
    },
    { ask: 'currency', name: 'currency', options: CURRENCIES.map((one) => [one, one]) },
  ] as const;
  const asked = fields.filter(({ ask }) => asks.includes(ask));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    process.mutate(answers);
  };
  return (
    <form className="hea:grid hea:gap-3 hea:rounded-card hea:bg-sunken hea:p-4" onSubmit={submit} aria-label={t('documents.results.asks')}>
      <h4 className="hea:font-bold">{t('documents.results.asks')}</h4>
      {asked.map(({ name, options }) => (
        <Select
          key={name}
          label={t(`documents.results.${name}`)}
          placeholder={t('documents.results.choose')}
          options={options.map(([value, label]) => ({ value: value!, label: label! }))}
          value={answers[name] ?? ''}
          onChange={(event) => setAnswers((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
      <p>
        <Button type="submit" busy={process.isPending} disabled={asked.some(({ name }) => !answers[name])}>
          {t('documents.results.readAgain')}
        </Button>
      </p>
      <FailureNotice error={process.error} title={t('documents.processingFailed')} otherwise={t('documents.processingFailedBody')} />
    </form>
  );
}
