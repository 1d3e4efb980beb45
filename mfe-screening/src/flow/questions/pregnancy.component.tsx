import type { AboutPerson } from '@toothwise/contracts-screening';
import { SettledRadioCards } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useRef } from 'react';

type Answered = Pick<AboutPerson, 'pregnant' | 'unsure'>;
type UnsurePart = AboutPerson['unsure'][number];

const ASKED_FROM_AGE = 12;
export const mayBePregnant = ({ age }: Pick<AboutPerson, 'age'>): boolean => age === null || age >= ASKED_FROM_AGE;

export const toggled = (unsure: UnsurePart[], field: UnsurePart, on: boolean): UnsurePart[] => [
  ...unsure.filter((each) => each !== field),
  ...(on ? [field] : []),
];

/**
 * What was answered of a pregnancy goes with an age at which nobody is asked for one, and comes back with an older one: whoever types 34 has
 * typed 3 on the way.
 */
export function usePregnancy() {
  const gone = useRef<Answered>(null);
  const withAge = (person: AboutPerson, age: number | null): Partial<AboutPerson> => {
    const { pregnant, unsure } = person;
    const [was, is] = [mayBePregnant(person), mayBePregnant({ age })];
    if (was && !is) gone.current = { pregnant, unsure };
    if (!is) return { age, pregnant: null, unsure: toggled(unsure, 'pregnant', false) };
    if (was || !gone.current) return { age, pregnant, unsure };
    const back = gone.current;
    return { age, pregnant: back.pregnant, unsure: toggled(unsure, 'pregnant', back.unsure.includes('pregnant')) };
  };
  return { withAge, forget: () => (gone.current = null) };
}

interface PregnancyProps {
  person: AboutPerson;
  onChange: (answered: Answered) => void;
}

export function Pregnancy({ person, onChange }: PregnancyProps) {
  const { t } = useTranslation('screening');
  const value = person.unsure.includes('pregnant') ? 'unsure' : person.pregnant === null ? null : person.pregnant ? 'yes' : 'no';
  return (
    <SettledRadioCards
      label={t('person.pregnant')}
      optional={t('flow.optional')}
      columns={2}
      value={value}
      choices={[
        { value: 'yes', label: t('person.yes') },
        { value: 'no', label: t('person.no') },
        { value: 'unsure', label: t('flow.notSure') },
      ]}
      onChange={(answer) =>
        onChange({
          pregnant: answer === 'unsure' ? null : answer === 'yes',
          unsure: toggled(person.unsure, 'pregnant', answer === 'unsure'),
        })
      }
    />
  );
}
