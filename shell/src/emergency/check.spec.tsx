import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, Registry, RegistryProvider } from '@toothwise/web-platform';
import { selfCareFor, SIGN_GROUPS } from '@toothwise/triage';
import { useState } from 'react';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { MemoryRouter } from 'react-router';
import emergencyTexts from './emergency.en.js';
import { Outcome } from './outcome.component.js';
import type { Answers, Chosen } from './chosen-signs.js';
import { SignList } from './sign-list.component.js';
import { checked, useCheck } from './use-check.js';

addTexts('emergency', emergencyTexts);
beforeEach(() => sessionStorage.clear());

const EMPTY = { text: '', chosen: [] as Chosen[], answers: {} as Answers, none: [] as Chosen[] };
const GROUPS: Chosen[] = [...SIGN_GROUPS.map(({ id }) => id), 'other'];

describe('a sign that is chosen on the emergency page', () => {
  it.each(GROUPS)('%s is answered by itself where none of its questions is true', (group) => {
    const waiting = checked({ ...EMPTY, chosen: [group] });
    expect(waiting.standing).toBe('waiting');
    const { standing, assessment, byThemselves } = checked({ ...EMPTY, chosen: [group], none: [group] });
    expect([standing, assessment?.level, byThemselves]).toEqual(['answered', group === 'other' ? 2 : 3, [group]]);
  });

  it('is no less than what its questions say', () => {
    expect(checked({ ...EMPTY, chosen: ['swelling', 'jaw'], answers: { 3: 'yes' } })).toMatchObject({
      standing: 'answered',
      assessment: { level: 5 },
    });
  });

  it('tells an urgent finding at once, though the questions of another sign wait', () => {
    const both = checked({ ...EMPTY, chosen: ['swelling', 'other'], none: ['swelling'] });
    expect(both).toMatchObject({ standing: 'answered', waits: 'waiting', assessment: { level: 3 } });
    render(
      <MemoryRouter>
        <RegistryProvider registry={new Registry({ loadCode: () => Promise.reject(new Error('not asked for')) })}>
          <Outcome check={both} />
        </RegistryProvider>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'A dentist has to see this' })).toBeVisible();
    expect(screen.getByText('Answer the questions below the sign')).toBeVisible();
    // What waits may make it sooner.
    expect(document.body).not.toHaveTextContent(/24 hours|today/);
  });

  it.each(GROUPS.filter((group) => group !== 'other'))('%s tells what to do until it is seen', (group) => {
    const { assessment } = checked({ ...EMPTY, chosen: [group], none: [group] });
    expect(selfCareFor(assessment!).length).toBeGreaterThan(0);
  });

  it('a hit is watched for though none of its questions is true, and counts with what is written of it', () => {
    const hit = { ...EMPTY, chosen: ['injury'] as Chosen[], none: ['injury'] as Chosen[] };
    expect(selfCareFor(checked(hit).assessment!).join(' ')).toMatch(/first day and night, and keeps watch for two days/);
    expect(checked({ ...hit, text: 'she is drowsy' }).assessment).toMatchObject({ level: 5 });
  });

  it('asks of a child’s painkillers without an adult’s tablets where the words tell of one', () => {
    const of = (text: string) => {
      const { assessment, answered } = checked({ ...EMPTY, text, answers: { 10: 'no' } });
      render(
        <SignList
          chosen={['painkillers']}
          onChoose={() => undefined}
          answers={{}}
          onAnswer={() => undefined}
          none={[]}
          onNone={() => undefined}
          person={assessment?.person}
        />,
      );
      return [answered[0]!.question, screen.getByRole('list').textContent].join();
    };
    expect(of('My son is 6 years old, his tooth hurts')).not.toMatch(/8 tablets/);
    cleanup();
    expect(of('My tooth hurts')).toMatch(/8 tablets.*8 tablets/);
  });

  it('with "None of these" takes nothing back that is said in plain words', () => {
    const { assessment } = checked({ ...EMPTY, text: 'I cannot breathe', chosen: ['breathing'], none: ['breathing'] });
    expect(assessment).toMatchObject({ level: 5, flags: [{ flag: 1 }], corrected: [] });
  });
});

it('what is entered outlives a reload and every way off the page, until whoever entered it starts anew', () => {
  const first = renderHook(useCheck);
  act(() => first.result.current.setText('my cheek has swollen'));
  act(() => first.result.current.choose(['swelling']));
  act(() => first.result.current.answer(3, 'yes'));
  const entered = { text: 'my cheek has swollen', chosen: ['swelling'], answers: { 3: 'yes' } };
  // A reload unmounts nothing.
  const reloaded = renderHook(useCheck);
  expect(reloaded.result.current).toMatchObject(entered);
  first.unmount();
  reloaded.unmount();
  const back = renderHook(useCheck);
  expect(back.result.current).toMatchObject({ ...entered, check: { standing: 'answered', assessment: { level: 5 } } });
  act(() => back.result.current.clear());
  back.unmount();
  expect(renderHook(useCheck).result.current).toMatchObject({ text: '', chosen: [], answers: {}, check: { standing: 'empty' } });
});

describe('words that were not read', () => {
  it('are said to be so once somebody pauses, and what is found in them at once', async () => {
    const { result } = renderHook(useCheck);
    act(() => result.current.setText('Toot'));
    expect(result.current.check.standing).toBe('empty');
    await waitFor(() => expect(result.current.check.standing).toBe('unread'));
    act(() => result.current.setText('Toothache, I cannot breathe'));
    expect(result.current.check).toMatchObject({ standing: 'answered', assessment: { level: 5 } });
  });

  it.each(['tengo la cara hinchada', "j'ai mal aux dents depuis hier", '😭🦷', 'auwa', 'jino langu linauma sana', '38.4'])(
    'clear nothing: %s',
    (text) => expect(checked({ ...EMPTY, text }).standing).toBe('unread'),
  );
  it.each(['I would like a cleaning', 'my gum is fine, just a checkup'])('are not: %s', (text) =>
    expect(checked({ ...EMPTY, text })).toMatchObject({ standing: 'answered', assessment: { level: 1 } }),
  );
  it('count where something is found in them all the same', () => {
    expect(checked({ ...EMPTY, text: 'toothache' })).toMatchObject({ standing: 'asked', assessment: { level: 2 } });
    expect(checked({ ...EMPTY, text: 'toothache', answers: { 16: 'no' } })).toMatchObject({
      standing: 'answered',
      assessment: { level: 2 },
    });
  });
});

describe('the list of signs on the emergency page', () => {
  function Page() {
    const [chosen, setChosen] = useState<Chosen[]>([]);
    return <SignList chosen={chosen} onChoose={setChosen} answers={{}} onAnswer={() => undefined} none={[]} onNone={() => undefined} />;
  }

  it('unfolds the questions of each sign right below it, with "None of these" in each', async () => {
    render(<Page />);
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(GROUPS.length);
    for (const box of boxes) {
      await userEvent.click(box);
      const unfolded = box.closest('label')!.nextElementSibling as HTMLElement;
      expect(within(unfolded).getByRole('button', { name: 'None of these' })).toBeInTheDocument();
      expect(within(unfolded).getAllByRole('button', { name: 'Yes' }).length).toBeGreaterThan(0);
    }
  });
});

describe('an emergency on the emergency page', () => {
  let page: ReturnType<typeof belowTheWindow>;
  beforeEach(() => void (page = belowTheWindow()));
  afterEach(() => page.restore());

  function Page() {
    const { text, setText, chosen, choose, answers, answer, none, sayNone, check } = useCheck();
    return (
      <MemoryRouter>
        <RegistryProvider registry={new Registry({ loadCode: () => Promise.reject(new Error('not asked for')) })}>
          <SignList chosen={chosen} onChoose={choose} answers={answers} onAnswer={answer} none={none} onNone={sayNone} />
          <Outcome check={check} />
          <textarea aria-label="words" value={text} onChange={(event) => setText(event.target.value)} />
        </RegistryProvider>
      </MemoryRouter>
    );
  }

  it('leads whoever pressed a sign to its card: its heading has the focus and stands in view', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Bleeding that does not stop/ }));
    expect(page.scrolled.map(({ tagName }) => tagName)).toEqual(['LABEL']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Yes' })[0]!);
    const heading = await screen.findByRole('heading', { name: 'This may be a medical emergency' });
    expect(heading).toHaveFocus();
    expect(page.scrolled.at(-1)).toBe(heading.closest('section'));
  });

  it('as do a calmer answer that became more urgent, and the next question while one waits', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Something else/ }));
    const pus = screen.getByRole('group', { name: /pus/i });
    await userEvent.click(within(pus).getByRole('button', { name: 'Yes' }));
    const heading = await screen.findByRole('heading', { name: 'See a dentist within 24 hours' });
    expect(heading).toHaveFocus();
    expect(page.scrolled.at(-1)).toBe(heading.closest('section'));

    await userEvent.click(within(pus).getByRole('button', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Trouble breathing/ }));
    await userEvent.click(within(pus).getByRole('button', { name: 'Yes' }));
    const waiting = screen.getByRole('region', { name: /: Trouble breathing/ });
    const [next] = within(waiting).getAllByRole('listitem');
    expect(next).toHaveFocus();
    expect(page.scrolled.at(-1)).toBe(next);
  });

  it('is shown to whoever types, who goes on typing', async () => {
    render(<Page />);
    const words = screen.getByRole('textbox', { name: 'words' });
    await userEvent.type(words, 'I cannot breathe');
    const heading = await screen.findByRole('heading', { name: 'This may be a medical emergency' });
    expect(words).toHaveFocus();
    expect(page.scrolled.at(-1)).toBe(heading.closest('section'));
  });

  it('says beside an adult’s painkiller what holds for a child', async () => {
    render(<Page />);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'words' }),
      'my cheek is swollen and I have a fever, pus comes out and it hurts',
    );
    expect(await screen.findByText(/at the dose on the label/)).toBeVisible();
    const child = screen.getByRole('heading', { name: 'If it is a child, instead' }).nextElementSibling!;
    expect(child).toHaveTextContent(
      /For a child’s pain, children’s paracetamol .* by the child’s weight and age as its leaflet says; no aspirin under 16/,
    );
    expect(child).not.toHaveTextContent(/label/);
  });
});
