import { screen } from '@testing-library/react';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';

beforeEach(() => sessionStorage.clear());

const CHILDS = /^For a child’s pain/;
const answer = () => document.getElementById('answer')!;

describe('What to do now, on the emergency page', () => {
  it.each([
    'my son is 3, he fell and his front tooth is knocked out',
    'my daughter is 8, her cheek is swollen and it hurts',
    'my 8 year old has tooth pain 7',
  ])('is for the child alone whose age was told: %s', async (text) => {
    await writeAtOnce(openEmergencyPage(), text);
    expect((await screen.findAllByText(CHILDS))[0]).toBeVisible();
    expect(answer()).not.toHaveTextContent(/If it is a child|If it is an adult|For an adult/);
  });

  it.each(['I am 40 and my cheek is swollen and it hurts', 'my husband has a swollen cheek, it hurts'])(
    'is for the grown-up alone that was told of: %s',
    async (text) => {
      await writeAtOnce(openEmergencyPage(), text);
      expect((await screen.findAllByText(/^For an adult’s pain/))[0]).toBeVisible();
      expect(answer()).not.toHaveTextContent(/If it is a child|For a child’s pain/);
    },
  );

  it('has a line for an adult wherever it has one for a child, and calls that "instead" of something only where it is', async () => {
    await writeAtOnce(openEmergencyPage(), 'it hurts a bit');
    const child = await screen.findByRole('heading', { name: 'If it is a child' });
    expect(child.nextElementSibling).toHaveTextContent(CHILDS);
    expect(screen.getByRole('heading', { name: 'If it is an adult' }).nextElementSibling).toHaveTextContent(
      /^Adults: an ordinary painkiller/,
    );
  });
});
