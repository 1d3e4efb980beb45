import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PainScale, type PainAnswer, type PainScaleTexts } from './pain-scale.component.js';

const texts: PainScaleTexts = {
  legend: 'How bad is the pain?',
  notAnswered: 'Not answered yet',
  unsure: 'Not sure',
  least: 'no pain',
  most: 'worst pain',
  slider: 'Pain by slider',
  describe: (level) => (level > 6 ? 'strong' : 'mild'),
};

function Asked({ heard }: { heard: (answer: PainAnswer) => void }) {
  const [value, setValue] = useState<PainAnswer>(null);
  return <PainScale value={value} onChange={(next) => (setValue(next), heard(next))} texts={texts} />;
}

describe('PainScale', () => {
  const answers: PainAnswer[] = [];
  beforeEach(() => {
    answers.length = 0;
    render(<Asked heard={(answer) => answers.push(answer)} />);
  });

  it('preselects nothing and says so to a screen reader', () => {
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Not answered yet');
  });

  it('has eleven steps with their meaning, and answers by tap', async () => {
    expect(screen.getAllByRole('radio', { name: /^\d+, / })).toHaveLength(11);
    await userEvent.click(screen.getByRole('radio', { name: '8, strong' }));
    expect(answers).toEqual([8]);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '8, strong');
  });

  it('answers by arrow keys', async () => {
    await userEvent.click(screen.getByRole('radio', { name: '3, mild' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(answers).toEqual([3, 4]);
  });

  it('takes "Not sure" as an answer of its own', async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Not sure' }));
    expect(answers).toEqual(['unsure']);
  });
});
