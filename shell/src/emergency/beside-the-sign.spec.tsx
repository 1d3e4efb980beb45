import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagOf } from '@toothwise/triage';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';
import { checked } from './use-check.js';

const FALL = 'My daughter is 8. She fell on the kitchen floor. Now she seems sleepy and says her head hurts';
const SLEEPY = /^You said: “sleepy”, “head hurts”\. Is the child harder to wake/;
const HIT = flagOf(8).question;
const SWOLLEN = flagOf(3).question;

const tick = (sign: RegExp) => userEvent.click(screen.getByRole('checkbox', { name: sign }));
const group = (sign: string) => within(screen.getByRole('region', { name: `Say Yes to what is true now: ${sign}` }));
const ofTheHit = () => group('A hit to the mouth, jaw or head');
const ofTheSwelling = () => group('Swelling of the face, neck, tongue or eye');
const answerOf = (question: HTMLElement) =>
  within(question)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);
const press = (question: HTMLElement, answer: string) => userEvent.click(within(question).getByRole('button', { name: answer }));

beforeEach(() => sessionStorage.clear());

describe('A question that words led to, and a sign that is ticked beside them', () => {
  it('stays on the page where it asks more closely than the sign does, with the call', async () => {
    await writeAtOnce(openEmergencyPage(), FALL);
    await screen.findByRole('group', { name: SLEEPY });
    await tick(/^A hit to the mouth/);
    expect(screen.getAllByRole('group', { name: SLEEPY })).toHaveLength(1);
    const answer = within(document.getElementById('answer')!);
    expect(answer.getByText(SLEEPY)).toBeVisible();
    expect(answer.getByRole('link', { name: /^Call/ })).toBeVisible();
  });

  it('is put once where the sign asks the same, and can be answered there with No', async () => {
    await writeAtOnce(openEmergencyPage(), 'my cheek is swollen');
    await screen.findByRole('group', { name: SWOLLEN });
    await tick(/^Swelling of the face/);
    const [question, ...more] = screen.getAllByRole('group', { name: SWOLLEN });
    expect(more).toEqual([]);
    expect(ofTheSwelling().getByRole('group', { name: SWOLLEN })).toBe(question);
    // It presses as much as before.
    expect(within(document.getElementById('answer')!).getByText(SWOLLEN)).toBeVisible();
    await press(question!, 'No');
    expect(answerOf(screen.getByRole('group', { name: SWOLLEN }))).toEqual(['No']);
    expect(screen.queryByText(`Answered: ${SWOLLEN}`)).toBeNull();
  });

  it('says that graver questions of a sign are open beside a "Not sure" to one of its milder', () => {
    const swelling = (answers: object) => checked({ text: '', chosen: ['swelling'], answers, none: [] });
    expect(swelling({ 14: 'unsure' })).toMatchObject({ standing: 'answered', waits: 'waiting' });
    expect(swelling({ 3: 'unsure' }).waits).toBeNull();
  });

  it('keeps its "No" under the sign, over "None of these", and when the sign is taken back', async () => {
    await writeAtOnce(openEmergencyPage(), 'my cheek is swollen');
    await press(await screen.findByRole('group', { name: SWOLLEN }), 'No');
    await tick(/^Swelling of the face/);
    expect(answerOf(ofTheSwelling().getByRole('group', { name: SWOLLEN }))).toEqual(['No']);
    await userEvent.click(ofTheSwelling().getByRole('button', { name: 'None of these' }));
    expect(within(screen.getByRole('region', { name: 'Please answer these first' })).queryByRole('group', { name: SWOLLEN })).toBeNull();
    expect(screen.getByText(`Answered: ${SWOLLEN}`)).toHaveTextContent(/No$/);
    await tick(/^Swelling of the face/);
    expect(screen.getByText(`Answered: ${SWOLLEN}`)).toHaveTextContent(/No$/);
  });

  it('of a part answered with No says so beside the whole of it, which is one press from Yes', async () => {
    await writeAtOnce(openEmergencyPage(), FALL);
    await press(await screen.findByRole('group', { name: SLEEPY }), 'No');
    await tick(/^A hit to the mouth/);
    const whole = ofTheHit().getByRole('group', { name: HIT });
    expect(answerOf(whole)).toEqual(['No']);
    expect(ofTheHit().getByText(/^You said No to a part of this/)).toBeVisible();
    await press(whole, 'Yes');
    expect(await screen.findByRole('heading', { name: 'This may be a medical emergency' })).toBeVisible();
    expect(screen.queryByRole('group', { name: SLEEPY })).toBeNull();
  });

  it('with one answer counts in both places', () => {
    const both = { text: FALL, chosen: ['injury' as const], none: [] };
    expect(checked({ ...both, answers: { 6: 'no', 8: 'no', 12: 'no', 13: 'no' } })).toMatchObject({ waits: null, asks: [] });
    expect(checked({ ...both, answers: { 6: 'no', 8: 'unsure' } }).asks).toEqual([]);
  });
});
