import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptResultsStore, sessionStore, type KeptResult } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';

const OLD = 'my tongue is swollen and I cannot breathe';
const VERDICT = 'This may be a medical emergency';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const kept = (id: string, whose: string, minutes: number): KeptResult => ({
  ...{ id, whose, level: 5, levelName: '', headline: VERDICT, timeframe: '', due: null, steps: [], told: true },
  ...{ sensitive: false, shared: false, practice: null, madeAt: ago(minutes), readAt: ago(0) },
  emergency: { level: 5, title: VERDICT, doNow: ['Sit up.'], call: 'emergency-number' },
});
const lines = () => screen.getAllByTestId('first-line').map((line) => line.textContent);
const before = () => screen.queryByRole('region', { name: 'What was entered here before' });
const inTab = (entered: object) => sessionStorage.setItem('toothwise.unsaved.emergency.check', JSON.stringify(entered));
const entered = (minutes: number, isVisitors: boolean) =>
  inTab({ text: OLD, chosen: [], answers: {}, none: [], noneOf: {}, at: ago(minutes), isVisitors });

describe('an open emergency on the page of emergency help', () => {
  beforeEach(async () => {
    sessionStorage.clear();
    await sessionStore.start(new FakeIdentity(fakeUser));
  });
  afterEach(() => act(() => keptResultsStore.wipe()));

  it('stands first, the newest above others, each with whose it is and its time', () => {
    keptResultsStore.keep(kept('c1', 'For you', 300));
    keptResultsStore.keep(kept('c2', 'For Mia, age 6', 2));
    openEmergencyPage();
    expect(lines()).toEqual([expect.stringMatching(/^Medical emergencyFor Mia, age 6, \S.*\d/), expect.stringContaining('For you, ')]);
  });

  it('stands above a newer one that a dentist treats', () => {
    keptResultsStore.keep(kept('c1', 'For Mia, age 6', 300));
    const dental = kept('c2', 'For you', 2);
    keptResultsStore.keep({ ...dental, level: 4, emergency: { ...dental.emergency!, level: 4, call: 'dental-emergency-line' } });
    openEmergencyPage();
    expect(lines()).toEqual([expect.stringContaining('For Mia'), expect.stringContaining('For you')]);
  });

  it('takes the place of what a visitor entered before it, which is a line with its time, and comes back when it is opened', async () => {
    entered(60, true);
    keptResultsStore.keep(kept('c1', 'For you', 2));
    const words = openEmergencyPage();
    expect(words).toHaveValue('');
    expect(screen.queryByRole('heading', { name: VERDICT })).toBeNull();
    expect(before()).toHaveTextContent(/^This may be a medical emergencyEntered here (today|yesterday), .*when nobody was signed in/);
    expect(screen.getByTestId('first-line').compareDocumentPosition(before()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // What is entered meanwhile is not lost with it.
    await writeAtOnce(words, 'my gum bleeds');
    await userEvent.click(within(before()!).getByRole('button', { name: 'Open it again' }));
    expect(words).toHaveValue(OLD);
    expect(await screen.findByRole('heading', { name: VERDICT })).toBeVisible();
    await userEvent.click(within(before()!).getByRole('button', { name: 'Open it again' }));
    expect(words).toHaveValue('my gum bleeds');
  });

  it('is put away by whoever wants that, and by nothing else', async () => {
    entered(60, true);
    keptResultsStore.keep(kept('c1', 'For you', 2));
    openEmergencyPage();
    expect(sessionStorage.getItem('toothwise.unsaved.emergency.earlier')).toContain(OLD);
    await userEvent.click(within(before()!).getByRole('button', { name: 'Put it away' }));
    expect(before()).toBeNull();
    expect(sessionStorage.getItem('toothwise.unsaved.emergency.earlier')).toBe('[]');
    expect(lines()).toHaveLength(1);
  });

  it.each([
    ['is newer', 1, true],
    ['its own person entered', 60, false],
  ])('leaves where it is what %s', (_what, minutes, isVisitors) => {
    entered(minutes, isVisitors);
    keptResultsStore.keep(kept('c1', 'For you', 10));
    expect(openEmergencyPage()).toHaveValue(OLD);
    expect(before()).toBeNull();
  });
});
