import { Select, type SelectProps } from '../field/text-field.component.js';
import { RadioCards, type RadioCardsProps } from './choice-cards.component.js';
import { usePassing } from './use-passing.js';

/** Radio cards whose answer leads on, is kept or asks something: nothing that the keys only pass is answered. */
export function SettledRadioCards<V extends string>({ value, onChange, ...cards }: RadioCardsProps<V>) {
  const { passing, choose, keys } = usePassing(onChange, [' ', 'Enter']);
  return (
    <div {...keys}>
      <RadioCards<V> {...cards} value={passing ?? value} onChange={choose} />
    </div>
  );
}

export interface SettledSelectProps<V extends string> extends Omit<SelectProps, 'value' | 'onChange' | 'options'> {
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** The same of a list that is kept without a button. Space opens it, so Enter alone settles. */
export function SettledSelect<V extends string>({ value, onChange, ...select }: SettledSelectProps<V>) {
  const { passing, choose, keys } = usePassing(onChange, ['Enter']);
  return (
    <div {...keys}>
      <Select {...select} value={passing ?? value} onChange={(event) => choose(event.target.value as V)} />
    </div>
  );
}
