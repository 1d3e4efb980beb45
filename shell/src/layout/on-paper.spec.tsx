import { render, screen } from '@testing-library/react';
import { sessionStore } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { addShellTexts } from '../texts/shell.texts.js';
import { OnPaper } from './on-paper.component.js';

addShellTexts();

const fire = (name: string) => window.dispatchEvent(new Event(name));

it('unfolds what is folded while a page is printed, and folds it again', () => {
  render(
    <>
      <OnPaper />
      <details data-testid="answers">
        <summary>Your answers</summary>
      </details>
      <details data-testid="opened" open>
        <summary>Why</summary>
      </details>
    </>,
  );
  const [answers, opened] = [screen.getByTestId('answers'), screen.getByTestId('opened')];
  fire('beforeprint');
  expect(answers).toHaveAttribute('open');
  expect(opened).toHaveAttribute('open');
  fire('afterprint');
  expect(answers).not.toHaveAttribute('open');
  expect(opened).toHaveAttribute('open');
});

it('says who printed it, not of whom it is', async () => {
  await sessionStore.start(new FakeIdentity(fakeUser));
  render(<OnPaper />);
  expect(screen.getByText(/^Toothwise, printed by \u2068Pat Patient\u2069, /)).toHaveAttribute('data-on', 'paper');
});

it('keeps a name that is written from right to left apart from what follows it', async () => {
  await sessionStore.start(new FakeIdentity({ ...fakeUser, firstName: 'نور', lastName: "آل 'القحطاني" }));
  render(<OnPaper />);
  expect(screen.getByText(/printed by \u2068نور آل 'القحطاني\u2069, [A-Z]/)).toBeInTheDocument();
});
