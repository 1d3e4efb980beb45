import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxCards, RadioCards } from './choice-cards.component.js';

const choices = [
  { value: 'heat', label: 'Heat' },
  { value: 'cold', label: 'Cold' },
  { value: 'none', label: 'None of these' },
] as const;
type Value = (typeof choices)[number]['value'];

function Several({ start }: { start: Value[] }) {
  const [value, setValue] = useState<Value[]>(start);
  return <CheckboxCards label="What makes it worse?" choices={choices} value={value} onChange={setValue} exclusive={['none']} />;
}

const checked = () =>
  screen.getAllByRole('checkbox').flatMap((box) => ((box as HTMLInputElement).checked ? [(box as HTMLInputElement).value] : []));

describe('CheckboxCards', () => {
  it('clears the others when "None of these" is chosen', async () => {
    render(<Several start={['heat', 'cold']} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }));
    expect(checked()).toEqual(['none']);
  });

  it('clears "None of these" when another is chosen', async () => {
    render(<Several start={['none']} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cold' }));
    expect(checked()).toEqual(['cold']);
  });
});

describe('RadioCards', () => {
  it('ties question, hint and error to the group', () => {
    render(<RadioCards label="Since when?" hint="About" error="Choose one" choices={choices} value={null} onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Since when?' })).toHaveAccessibleDescription('About Choose one');
  });
});
