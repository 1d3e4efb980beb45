import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Checkbox, CheckboxCards, RadioCards } from './choice-cards.component.js';

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

describe('Enter on a card of a form', () => {
  it.each(['checkbox', 'radio'] as const)('chooses, and sends no form in which it is not chosen: %s', async (type) => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault());
    const chosen = jest.fn();
    render(
      <form onSubmit={sent}>
        {type === 'checkbox' && <CheckboxCards label="Signs" choices={choices} value={[]} onChange={(value) => chosen(value)} />}
        {type === 'checkbox' && <Checkbox label="I agree" />}
        {type === 'radio' && <RadioCards label="Signs" choices={choices} value={null} onChange={(value) => chosen([value])} />}
        <button type="submit">Continue</button>
      </form>,
    );
    screen.getByRole(type, { name: 'Cold' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(chosen.mock.calls).toEqual([[['cold']]]);
    if (type === 'checkbox') {
      screen.getByRole('checkbox', { name: 'I agree' }).focus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    }
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('RadioCards', () => {
  it('ties question, hint and error to the group', () => {
    render(<RadioCards label="Since when?" hint="About" error="Choose one" choices={choices} value={null} onChange={() => undefined} />);
    expect(screen.getByRole('group', { name: 'Since when?' })).toHaveAccessibleDescription('About Choose one');
  });
});
