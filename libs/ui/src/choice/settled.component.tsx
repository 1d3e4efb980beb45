import { Select, type SelectProps } from '../field/text-field.component.js';
import { RadioCards, type RadioCardsProps } from './choice-cards.component.js';
import { passByArrows } from './pass-by-arrows.js';
import { usePassing } from './use-passing.js';

/** Radio cards whose answer leads on, is kept or asks something: nothing that the keys only pass is answered, or shown as if it were. */
export function SettledRadioCards<V extends string>(cards: RadioCardsProps<V>) {
  return (
    <div onKeyDown={passByArrows}>
      <RadioCards<V> {...cards} />
    </div>
  );
}

export interface SettledSelectProps<V extends string> extends Omit<SelectProps, 'value' | 'onChange' | 'options'> {
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** The same of a list that is kept without a button, of which no browser can show what is passed without choosing it: it counts once it is left. */
export function SettledSelect<V extends string>({ value, onChange, ...select }: SettledSelectProps<V>) {
  const { passing, choose, keys } = usePassing(onChange);
  return (
    <div {...keys}>
      <Select {...select} value={passing ?? value} onChange={(event) => choose(event.target.value as V)} />
    </div>
  );
}
