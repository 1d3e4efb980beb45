import { PERSON_KINDS, type PersonKind } from '@toothwise/contracts-screening/options';
import type { AboutPerson } from '@toothwise/contracts-screening';
import { Checkbox, Notice, SettledRadioCards, TextField } from '@toothwise/ui';
import { Slot, useTranslation } from '@toothwise/web-platform';

export type WhoPart = Partial<Pick<AboutPerson, 'who' | 'personId' | 'name' | 'mayActFor'>>;
interface WhoProps {
  person: AboutPerson;
  errorOf: (field: string) => string | undefined;
  onChange: (part: WhoPart) => void;
  /** Of whom it was said to be before, with what was answered of them. */
  aside: readonly AboutPerson[];
}

export function Who({ person, errorOf, onChange, aside }: WhoProps) {
  const { t } = useTranslation('screening');
  return (
    <>
      <div id="field-who">
        <SettledRadioCards<PersonKind>
          label={t('person.who')}
          value={person.who}
          error={errorOf('who')}
          onChange={(who) => onChange({ who, name: null, mayActFor: false })}
          choices={PERSON_KINDS.map((value) => ({ value, label: t(`person.${value}`) }))}
        />
      </div>
      <PutAside aside={aside} />
      {isForAnother(person) && (
        <Slot
          name="screening.person"
          props={{ personId: person.personId, onChoose: (personId, name) => onChange({ personId, name, mayActFor: false }) }}
        />
      )}
      {isForAnother(person) && person.personId === null && (
        <TextField
          question
          label={t('person.name')}
          hint={t('person.nameHint')}
          optional={t('flow.optional')}
          maxLength={60}
          value={person.name ?? ''}
          onChange={({ target }) => onChange({ name: target.value || null })}
        />
      )}
      {isForAnother(person) && (
        <div id="field-mayActFor">
          <Checkbox
            label={t('person.mayActFor')}
            checked={person.mayActFor}
            error={errorOf('mayActFor')}
            onChange={(event) => onChange({ mayActFor: event.target.checked })}
          />
        </div>
      )}
    </>
  );
}

/** Nobody loses in silence what they have answered: a result may hang on it. */
function PutAside({ aside }: Pick<WhoProps, 'aside'>) {
  const { t } = useTranslation('screening');
  const known = aside.flatMap((person) => {
    const { who, name, age, pregnant, conditions } = person;
    const parts = [
      age !== null && t('person.asideAge', { age }),
      pregnant !== null && `${t('person.pregnant')} ${t(pregnant ? 'person.yes' : 'person.no')}`,
      ...conditions.map((one) => t(`person.condition.${one}`)),
    ].filter((part) => part !== false);
    return who && parts.length > 0 ? [{ who: name ?? t(`person.${who}`), what: parts.join(', ') }] : [];
  });
  return (
    <div role="status">
      {known.length > 0 && (
        <Notice look="info">
          {known.map((one) => (
            <p key={one.who}>{t('person.aside', one)}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Whoever acts for another person says that they may; the server asks for it too. */
export const isForAnother = ({ who }: AboutPerson) => who !== null && who !== 'me';
