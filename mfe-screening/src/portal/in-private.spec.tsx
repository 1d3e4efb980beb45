import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Screening } from '@toothwise/contracts-screening';
import { keptResultsStore } from '@toothwise/web-platform';
import { exampleAnalysis, exampleDraft, exampleScreening, type ExampleState } from '../alone/example-data.js';
import { unknownPerson } from '../answers/draft/draft.types.js';
import { adviceFor, OF_SELF, talkOfSelf, withAdvisor } from '../testing/of-self.js';
import { openPage, openSlot } from '../testing/screening-testing.js';

const ME: Screening['person'] = { ...unknownPerson, who: 'me' };
/** What nobody who looks over a shoulder may read, and what is not true of who wrote it. */
const TELLS = /emergency|someone else|nobody said|they have|been seen|nobody has seen|graver|harm|suicide|not wanting to live/i;
const at = () => new Date(Date.now() - 3_600_000).toISOString();
const result = (level: 3 | 5, change: Partial<Screening> = {}): Screening => {
  const analysis = { ...exampleAnalysis, level, urgency: 'high' as const, ...(level === 5 && { emergency: OF_SELF }) };
  return exampleScreening({ person: ME, createdAt: at(), completedAt: at(), analysis, ...change });
};
const line = () => screen.findByTestId('first-line');
const withLine = { ...withAdvisor, slots: ['page.first' as const], slotProps: { kept: null } };
const calls = async (place: HTMLElement) => {
  await within(place).findByRole('link', { name: 'Text 988' });
  return within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /^(tel|sms):/.test(href!));
};

describe('who told that they think of harming themselves', () => {
  beforeEach(() => keptResultsStore.ownedBy('ann'));
  afterEach(() => act(() => keptResultsStore.wipe()));
  const otherwise = <p>What would you like to do?</p>;
  const portal = (change: (state: ExampleState) => void = () => undefined, handlers = talkOfSelf()) =>
    openSlot('portal.first', change, { ...withAdvisor, handlers, slotProps: { otherwise, meanwhile: null } });

  it('has on the portal a kind word, numbers, and the way to what helps; nothing that tells of it, and of no one else', async () => {
    await portal();
    const block = await screen.findByTestId('told-first');
    expect(block).toHaveTextContent(/^You do not have to carry this alone/);
    expect(block).not.toHaveTextContent(TELLS);
    expect(await calls(block)).toEqual(['tel:988', 'sms:988']);
    expect(within(block).getByRole('link', { name: 'What helps now' })).toHaveAttribute('href', expect.stringContaining('/talk?c='));
    expect(within(block).getByRole('button', { name: 'I am safe now' })).toBeVisible();
    // This device keeps no subject either.
    expect(keptResultsStore.state()).toMatchObject([{ sensitive: true, whose: '' }]);
  });

  it('has the same of answers that were left, which say less of it than a conversation', async () => {
    const { safety } = exampleDraft('urgent');
    const draft = exampleDraft('urgent', {
      person: { ...unknownPerson, who: 'my-child', age: 6 },
      safety: { ...safety, level: 5, emergency: OF_SELF },
      updatedAt: at(),
    });
    await portal((state) => void state.drafts.set('urgent', draft), talkOfSelf({ safety }));
    const block = await screen.findByTestId('told-first');
    expect(block).not.toHaveTextContent(/child|emergency/i);
    expect(await calls(block)).toEqual(['tel:988', 'sms:988']);
  });

  it('keeps a result that was told before it: what is wrong with a tooth waits for nobody’s mood', async () => {
    const one = result(3);
    await portal((state) => (state.screenings = [one]), talkOfSelf({ screeningId: one.id, who: 'me' }));
    expect(await screen.findByTestId('told-first')).not.toHaveTextContent(TELLS);
    expect(screen.getByTestId('urgent-first')).toBeVisible();
  });

  it('is asked once more before it goes, without a word of being seen; a quiet line takes it back', async () => {
    const { state } = await portal();
    await userEvent.click(await screen.findByRole('button', { name: 'I am safe now' }));
    const asked = within(screen.getByRole('group', { name: /^Are you safe for now\?/ }));
    expect(state.toldSeen).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Yes' }));
    const place = await screen.findByTestId('seen-now');
    expect(place).not.toHaveTextContent(TELLS);
    await waitFor(() => expect(state.toldSeen).toHaveLength(1));
    await userEvent.click(within(place).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.toldSeen).toEqual([]));
  });

  it.each(['/credit-purchase', '/screening-history'])('has on %s the discreet line alone', async (path) => {
    await openPage(path, () => undefined, { ...withLine, handlers: talkOfSelf() });
    expect(await line()).toHaveTextContent(/^Someone to talk to, now/);
    expect(await line()).not.toHaveTextContent(TELLS);
    expect(await calls(await line())).toEqual(['tel:988', 'sms:988']);
    expect(screen.queryByTestId('told-first')).toBeNull();
  });

  it('has on the profile nothing beside that line', async () => {
    await openSlot('profile.sections', (state) => (state.screenings = [result(3)]), { ...withAdvisor, handlers: talkOfSelf() });
    const section = await screen.findByTestId('assessment-history');
    await within(section).findByRole('link', { name: /Open result/ });
    expect(screen.queryByTestId('told-first')).toBeNull();
  });

  it('has beside their health neither that nor a score', async () => {
    const slotProps = { name: null, calm: <p>80, Excellent</p>, beside: <p>2 scans</p> };
    await openSlot('health.first', () => undefined, { ...withAdvisor, handlers: talkOfSelf(), slotProps });
    expect(await screen.findByText('2 scans')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('80, Excellent')).toBeNull());
    expect(screen.queryByTestId('still-open')).toBeNull();
  });

  it('changes nothing beside the health or the results of a child', async () => {
    const slotProps = { name: 'Elsa', calm: <p>80, Excellent</p>, beside: <p>2 scans</p> };
    const health = await openSlot('health.first', () => undefined, { ...withAdvisor, handlers: talkOfSelf(), slotProps });
    await screen.findByText('80, Excellent');
    await waitFor(() => expect(health.queries.getQueryData(['screening', 'conversations'])).toBeDefined());
    expect(screen.getByText('80, Excellent')).toBeVisible();
    health.unmount();
    const calm = { ...exampleAnalysis, level: 1 as const, urgency: 'low' as const, summary: 'Nothing needs a quick visit.' };
    const elsas = result(3, { person: { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 }, analysis: calm });
    const page = await openPage('/screening-history', (state) => (state.screenings = [elsas]), { ...withLine, handlers: talkOfSelf() });
    await line();
    await waitFor(() => expect(page.queries.isFetching()).toBe(0));
    expect(screen.getByText('Nothing needs a quick visit.')).toBeVisible();
    expect(screen.queryByText(/Something else is open/)).toBeNull();
  });

  it('has above a result the line alone, and nothing of it on paper', async () => {
    const one = result(3);
    const handlers = talkOfSelf({ screeningId: one.id });
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), { ...withAdvisor, handlers });
    await screen.findByTestId('result-care');
    expect(await line()).toHaveTextContent(/^Someone to talk to, now/);
    expect(screen.queryByTestId('told-first')).toBeNull();
    expect(screen.queryByTestId('told-on-paper')).toBeNull();
  });

  it('has beside another’s emergency both lines, neither for the other', async () => {
    const { safety } = exampleDraft('urgent');
    const breathless = adviceFor('my son cannot breathe');
    const draft = exampleDraft('urgent', {
      person: { ...unknownPerson, who: 'my-child', name: 'Mia', age: 6 },
      safety: { ...safety, level: 5, emergency: breathless },
      updatedAt: at(),
    });
    const change = (state: ExampleState) => void state.drafts.set('urgent', draft);
    await openPage('/credit-purchase', change, { ...withLine, handlers: talkOfSelf() });
    await waitFor(() => expect(screen.getAllByTestId('first-line')).toHaveLength(2));
    const [first, second] = screen.getAllByTestId('first-line');
    expect(first).toHaveTextContent(/^Medical emergencyFor Mia, age 6/);
    expect(second).toHaveTextContent(/^Someone to talk to, now/);
  });

  it('and of something else that presses too has the emergency number first, and still no subject in the line', async () => {
    const safety = { ...exampleDraft('urgent').safety, level: 5 as const, emergency: adviceFor('I took 30 paracetamol, I want to die') };
    await openPage('/credit-purchase', () => undefined, { ...withLine, handlers: talkOfSelf({ safety }) });
    expect(await line()).not.toHaveTextContent(TELLS);
    expect(await calls(await line())).toEqual(['tel:911', 'tel:988', 'sms:988']);
  });
});

describe('a result of nothing but that', () => {
  afterEach(() => act(() => keptResultsStore.wipe()));
  const one = result(5, { person: { ...unknownPerson, who: 'someone-else' } });

  it('says no subject, and nothing of an emergency that somebody has to see', async () => {
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), withAdvisor);
    const card = await screen.findByTestId('emergency-card');
    expect(await calls(card)).toEqual(['tel:988', 'sms:988', 'tel:911']);
    expect(screen.queryByTestId('whose')).toBeNull();
    expect(screen.getByRole('button', { name: 'I am safe now' })).toBeVisible();
    expect(screen.queryByText(/^(Medical emergency|For someone else|Why this is an emergency)/)).toBeNull();
  });

  it('beside something else that presses has its emergency, and no subject either', async () => {
    const emergency = adviceFor('I want to die and I cannot breathe');
    const redFlags = [24, 1].map((flag) => ({ flag, level: 5, title: 'A sign', words: [], source: 'A source' }));
    const explanation = { ...exampleAnalysis.explanation, redFlags };
    const both = result(5, { person: { ...unknownPerson, who: 'someone-else' } });
    const screening = { ...both, analysis: { ...both.analysis!, emergency, explanation } };
    const slotProps = { otherwise: null, meanwhile: null };
    await openSlot('portal.first', (state) => (state.screenings = [screening]), { ...withAdvisor, slotProps });
    await waitFor(() => expect(screen.getByTestId('urgent-first')).not.toHaveTextContent(/someone else|they have/i));
    expect(screen.getByText('Medical emergency')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have been seen' })).toBeVisible();
  });

  it('is discreet on the portal, in the line and among the screenings', async () => {
    const slotProps = { otherwise: null, meanwhile: null };
    const first = await openSlot('portal.first', (state) => (state.screenings = [one]), { ...withAdvisor, slotProps });
    await waitFor(() => expect(screen.getByTestId('urgent-first')).toHaveTextContent(/^You do not have to carry this alone/));
    expect(screen.getByTestId('urgent-first')).not.toHaveTextContent(TELLS);
    first.unmount();
    await openPage('/screening-history', (state) => (state.screenings = [one]), withLine);
    await waitFor(async () => expect(await line()).toHaveTextContent(/^Someone to talk to, now/));
    const row = (await screen.findAllByRole('listitem'))[0]!;
    await waitFor(() => expect(row).not.toHaveTextContent(TELLS));
    expect(within(row).getByRole('link', { name: /^Open result/ })).toBeVisible();
  });
});
