import type { DocumentAnswers, DocumentDetail } from '@toothwise/contracts-health';
import { CURRENCIES } from '@toothwise/contracts-health/treatments';
import { Select } from '@toothwise/ui';
import { FailureNotice, useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { sayList } from '../../basics/say-moment.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { useDocumentActions } from './use-documents.js';

/** What the document does not tell and only its owner knows; then it is read again. */
export function Asks({ document: { id, asks, importedCount } }: { document: DocumentDetail }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const { process } = useDocumentActions(id);
  const [answers, setAnswers] = useState<DocumentAnswers>({});
  const [form, leadToWrong] = useFirstWrong();
  const [tried, setTried] = useState(false);
  const asked = useQuestions().filter(({ ask }) => asks.includes(ask));
  if (asks.length === 0 || !mayManage || importedCount > 0) return null;
  const open = asked.filter(({ name }) => !answers[name]).map(({ name }) => t(`documents.results.${name}`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (open.length > 0) leadToWrong();
    else process.mutate(answers);
  };
  return (
    <form
      ref={form}
      className="hea:grid hea:gap-3 hea:rounded-card hea:bg-sunken hea:p-4"
      onSubmit={submit}
      aria-label={t('documents.results.asks')}
    >
      <h4 className="hea:font-bold">{t('documents.results.asks')}</h4>
      {asked.map(({ name, options }) => (
        <Select
          key={name}
          label={t(`documents.results.${name}`)}
          placeholder={t('documents.results.choose')}
          error={tried && !answers[name] && t('documents.results.noAnswer')}
          options={options.map(([value, label]) => ({ value: value!, label: label! }))}
          value={answers[name] ?? ''}
          onChange={(event) => setAnswers((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
      <div className="hea:grid hea:justify-items-start hea:gap-2">
        <WaitingButton
          type="submit"
          busy={process.isPending}
          lacks={open.length > 0 && t('treatments.form.lacks', { fields: sayList(open) })}
        >
          {t('documents.results.readAgain')}
        </WaitingButton>
      </div>
      <FailureNotice error={process.error} title={t('documents.processingFailed')} otherwise={t('documents.processingFailedBody')} />
    </form>
  );
}

function useQuestions() {
  const { t } = useTranslation('health');
  return [
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
}
