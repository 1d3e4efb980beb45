import { Card, TextField } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { ConsentBoxes, type Consents } from '../consents.component.js';

export interface SetupFields {
  patient: string;
  dentist: string;
  office: string;
  date: string;
}
export type SetupErrors = Partial<Record<keyof SetupFields, true>> & { consents?: true };

interface SetupProps {
  fields: SetupFields;
  consents: Consents;
  errors: SetupErrors;
  onFields: (fields: SetupFields) => void;
  onConsents: (consents: Consents) => void;
}

/** REC-001, REC-022: whose visit it is, and both consents before anything is heard. */
export function SetupCard({ fields, consents, errors, onFields, onConsents }: SetupProps) {
  const { t } = useTranslation('advisor');
  const field = (name: keyof SetupFields) => ({
    label: t(`live.setup.${name}`),
    value: fields[name],
    error: errors[name] && t('live.setup.missing'),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onFields({ ...fields, [name]: currentTarget.value }),
  });
  return (
    <Card title={t('live.setup.title')}>
      <div className="adv:grid adv:gap-4">
        <div className="adv:grid adv:gap-4 adv:sm:grid-cols-2">
          <TextField required autoComplete="off" maxLength={120} {...field('patient')} />
          <TextField required autoComplete="off" maxLength={120} {...field('dentist')} />
          <TextField optional={t('live.setup.optional')} autoComplete="off" maxLength={120} {...field('office')} />
          <TextField type="date" required {...field('date')} />
        </div>
        <ConsentBoxes
          value={consents}
          onChange={onConsents}
          missing={errors.consents === true && !(consents.hipaa && consents.recording)}
        />
      </div>
    </Card>
  );
}
