import { render, screen } from '@testing-library/react';
import { checked } from './use-check.js';
import { SignList } from './sign-list.component.js';
import { NOTHING } from './entered.js';
import type { Chosen } from './chosen-signs.js';

const found = (chosen: Chosen[], none: Chosen[] = chosen) => checked({ ...NOTHING, chosen, none });

describe('Signs that are ticked together on the emergency page', () => {
  it('a swelling and a fever are seen within the hour, as the same words are, whatever "None of these" said of each', () => {
    expect(found(['swelling', 'ill'])).toMatchObject({ standing: 'answered', waits: null, assessment: { level: 4 } });
    expect(found(['swelling', 'ill'], [])).toMatchObject({ standing: 'answered', waits: 'waiting', assessment: { level: 4 } });
    expect(found(['swelling'])).toMatchObject({ assessment: { level: 3 } });
    expect(found(['ill'])).toMatchObject({ assessment: { level: 3 } });
  });

  it.each([
    [['jaw', 'swelling'], 5],
    [['jaw', 'ill'], 5],
    [['breathing', 'swelling'], 5],
    [['bleeding', 'injury'], 3],
  ] as [Chosen[], number][])('%s: %i', (chosen, level) => {
    expect(found(chosen).assessment).toMatchObject({ level });
  });

  it('a question that both ask is put once', () => {
    const nothing = () => undefined;
    render(<SignList chosen={['ill', 'swelling']} onChoose={nothing} answers={{}} onAnswer={nothing} none={[]} onNone={nothing} />);
    expect(screen.getAllByText(/Is the swelling spreading over hours/)).toHaveLength(1);
    expect(screen.getAllByText(/Is there an infection together with confusion/)).toHaveLength(1);
  });
});
