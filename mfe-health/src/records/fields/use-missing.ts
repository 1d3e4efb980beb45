import { useFirstWrong, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { sayList } from '../../basics/say-moment.js';
import { type Draft, missingOf } from './treatment-draft.js';

/** What a record still lacks: beside its button from the start, and at its fields once somebody pressed that. */
export function useMissing(draft: Draft) {
  const { t } = useTranslation('health');
  const [form, leadToWrong] = useFirstWrong();
  const [tried, setTried] = useState(false);
  const missing = missingOf(draft);
  const isShown = (field: 'date' | 'type') => tried && missing.includes(field);
  return {
    form,
    lacks: missing.length > 0 && t('treatments.form.lacks', { fields: sayList(missing.map((one) => t(`treatments.fields.${one}`))) }),
    errors: {
      ...(isShown('date') && { date: t('treatments.form.noDate') }),
      ...(isShown('type') && { type: t('treatments.form.noType') }),
    },
    lead: () => {
      setTried(true);
      leadToWrong();
    },
  };
}
