import { Button } from '@toothwise/ui';
import { sayDate, useTranslation } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import type { Question } from './use-upload.js';

interface Props {
  asks: Question;
  fileName: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A file names somebody else: both are shown, and somebody says whether it is the right one. */
export function OtherPerson({ asks: { file, person }, fileName, busy, onConfirm }: Props) {
  const { t } = useTranslation('health');
  const { name } = usePerson();
  const says = ({ name: called, birthDate }: Question['file']) =>
    [called ?? t('xrays.upload.unnamed'), birthDate && t('xrays.upload.born', { date: sayDate(`${birthDate}T12:00:00`) })]
      .filter(Boolean)
      .join(', ');
  return (
    <div role="alert" className="hea:grid hea:gap-2">
      <p>{t('xrays.upload.otherPerson')}</p>
      <dl className="hea:grid hea:gap-2 hea:sm:grid-cols-2">
        {(
          [
            [t('xrays.upload.inFile'), says(file)],
            [t('xrays.upload.inRecord'), says({ ...person, name: person.name ?? name })],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt className="hea:text-s hea:text-ink-soft">{label}</dt>
            <dd className="hea:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button size="small" busy={busy} aria-label={t('xrays.upload.confirmOf', { name, file: fileName })} onClick={onConfirm}>
          {t('xrays.upload.confirm', { name })}
        </Button>
      </p>
    </div>
  );
}
