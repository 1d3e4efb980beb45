import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeUser } from '@toothwise/web-platform/testing';
import { http } from 'msw';
import { exampleDraft } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { keptResultsStore } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { openPage } from '../../testing/screening-testing.js';

const credits = (available: number) => ({ balance: available, reserved: 0, available, singles: [] });

describe('intro of the screening', () => {
  it('SCR-006 SCR-007 SCR-009 says the price, the credits and starts with them', async () => {
    await openPage('/dental-screening', (state) => (state.credits = credits(3)));
    expect(await screen.findByRole('button', { name: 'Start Your Screening (3 Credits)' })).toBeInTheDocument();
    expect(screen.getByText('3 Credit(s) Available')).toBeInTheDocument();
    expect(screen.getByText('One screening costs 1 credit.')).toBeInTheDocument();
  });

  it.each([
    [0, /^You have no credit: this screening costs \$10 once\. You pay after your answers, before the analysis/],
    [1, /^It uses the credit that you have\. You pay nothing more\.$/],
    [3, /^It uses 1 of your 3 credits\. You pay nothing more\.$/],
  ])('says before the start what this one costs: %i credits', async (available, said) => {
    await openPage('/dental-screening', (state) => (state.credits = credits(available)));
    expect(await screen.findByText(said)).toBeVisible();
    if (available > 0) expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('asks nobody to pay twice for answers that are paid', async () => {
    await openPage('/dental-screening', (state) => (state.credits = { ...credits(0), singles: ['urgent'] }));
    expect(await screen.findByText(/^The answers that you have begun are paid/)).toBeVisible();
    expect(screen.queryByText(/\$10/)).toBeNull();
  });

  it('SCR-002 says that photos help and may be left out, and claims no accuracy', async () => {
    await openPage('/dental-screening');
    expect(await screen.findByText(/Photos help, but you can go without them\./)).toBeInTheDocument();
    expect(screen.queryByText(/%|accura/i)).toBeNull();
  });

  it('SCR-007 uses the singular for one credit', async () => {
    await openPage('/dental-screening', (state) => (state.credits = credits(1)));
    expect(await screen.findByRole('button', { name: 'Start Your Screening (1 Credit)' })).toBeInTheDocument();
  });

  it('SCR-008 SCR-009 offers to purchase without credits, and shows the badge at 0', async () => {
    const page = await openPage('/dental-screening', (state) => (state.credits = credits(0)));
    const user = userEvent.setup();
    const start = await screen.findByRole('button', { name: 'Purchase Credits & Start Screening' });
    expect(screen.queryByText('0 Credit(s) Available')).not.toBeNull();
    await user.click(start);
    expect(await screen.findByRole('radio', { name: /Dental pain or symptoms/ })).toBeInTheDocument();
    expect(page.at()).toBe('/dental-screening/screening-type');
  });

  it('asks for the health-data consent before the first screening, and keeps it', async () => {
    const page = await openPage('/dental-screening', (state) => (state.consent = { ...state.consent, given: false, textVersion: null }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Start Your Screening/ }));
    expect(await screen.findByText(/^There is no AI service to agree to at the moment/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'I agree, continue' }));
    expect(screen.getByText(/Tick the box if you agree/)).toBeInTheDocument();
    // The button may be far below the box, and a refusal has to be heard.
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Tick the box if you agree/);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'I agree, continue' }));
    expect(await screen.findByRole('radio', { name: /Routine check-up/ })).toBeInTheDocument();
    expect(page.state.consent.given).toBe(true);
  });

  it('SCR-001 SCR-010 SCR-011 offers exactly two kinds', async () => {
    await openPage('/dental-screening/screening-type');
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Dental pain or symptoms')).toBeInTheDocument();
    expect(screen.getByText('I want to check if I need a visit')).toBeInTheDocument();
  });

  it('tells a Continue without a choice aloud, and leads to the kinds', async () => {
    const page = await openPage('/dental-screening/screening-type');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const summary = screen.getByTestId('error-summary');
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose one of the two.' }));
    expect(screen.getByRole('radio', { name: /Dental pain or symptoms/ })).toHaveFocus();
    expect(page.at()).toBe('/dental-screening/screening-type');
  });

  it('SCR-054 goes on from the intro to the kinds, and from there to the first question', async () => {
    const page = await openPage('/dental-screening', (state) => (state.consent = { ...state.consent, given: true, textVersion: '1' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Start Your Screening/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /Dental pain or symptoms/ }));
    expect(page.at()).toBe('/dental-screening/screening-type');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(page.at()).toBe('/dental-screening/questions/signs?kind=urgent');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: /Dental pain or symptoms/ })).toBeChecked();
  });

  it('SCR-055 goes back from the kinds to the intro', async () => {
    const page = await openPage('/dental-screening/screening-type');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(page.at()).toBe('/dental-screening');
  });

  it('offers an unfinished screening first', async () => {
    const page = await openPage('/dental-screening', (state) =>
      state.drafts.set('urgent', exampleDraft('urgent', { step: 'photo-upload' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(page.at()).toBe('/dental-screening/photo-upload?kind=urgent');
  });

  it('stands an emergency that stopped a screening red, of whom, with the call, before the price', async () => {
    const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    const mia = { ...unknownPerson, who: 'my-child' as const, name: 'Mia', age: 6 };
    const stopped = exampleDraft('urgent', { person: mia, safety: { ...exampleDraft('urgent').safety, level: 5, emergency } });
    const page = await openPage('/dental-screening', (state) => state.drafts.set('urgent', stopped));
    const first = await screen.findByTestId('told-first');
    expect(first).toHaveTextContent(/^Medical emergencyFor Mia, age 6This is a medical emergency/);
    expect(await within(first).findByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(within(first).getByRole('button', { name: 'Delete these answers' })).toBeVisible();
    expect(first.compareDocumentPosition(screen.getByText('One screening costs 1 credit.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    page.unmount();
    keptResultsStore.wipe();
    // Once somebody has seen it, the answers can be gone on with as others.
    await openPage('/dental-screening', (state) => {
      state.drafts.set('urgent', stopped);
      state.toldSeen = [{ toldId: stopped.id, toldAt: stopped.updatedAt, seenAt: new Date().toISOString() }];
    });
    expect(await screen.findByText('An emergency stopped your screening')).toBeVisible();
    expect(screen.queryByTestId('told-first')).toBeNull();
  });

  it('asks before it deletes the answers of an unfinished screening', async () => {
    const page = await openPage('/dental-screening', (state) => state.drafts.set('urgent', exampleDraft('urgent')));
    const discard = await screen.findByRole('button', { name: 'Delete these answers' });
    await userEvent.click(discard);
    expect(
      screen.getByText(/^Urgent screening, last changed .*: your answers and photos are deleted and do not come back\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Keep my answers', hidden: true }).at(-1)!);
    expect(page.state.drafts.has('urgent')).toBe(true);
    await userEvent.click(discard);
    await userEvent.click(screen.getByRole('button', { name: 'Delete answers and photos', hidden: true }));
    await waitFor(() => expect(page.toasts.map(({ title }) => title)).toEqual(['Your answers were deleted.']));
    expect(page.state.drafts.has('urgent')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete these answers' })).toBeNull());
  });

  it('SCR-012 SCR-073 asks to sign in where the session has ended, and stays to be read', async () => {
    const ended = http.get('*/api/account/v1/consents/health-data', () => problem(401, 'auth.required'));
    const page = await openPage('/dental-screening', undefined, { handlers: [ended] });
    await userEvent.click(await screen.findByRole('button', { name: /^Start Your Screening/ }));
    expect(await screen.findByText('Please Sign In')).toBeInTheDocument();
    expect(screen.getByText('You need to sign in to start a screening.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(page.at()).toBe('/dental-screening');
  });

  it('leaves the way open when the credits cannot be read', async () => {
    const down = ['credits', 'credits/events'].map((path) => http.get(`*/api/screening/v1/${path}`, () => problem(400, 'request.invalid')));
    const page = await openPage('/dental-screening', undefined, { handlers: down });
    expect(await screen.findByText('We could not read your credits.')).toBeInTheDocument();
    expect(screen.getByText('Without a credit it costs $10 once.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start a screening' }));
    expect(await screen.findByRole('radio', { name: /Routine check-up/ })).toBeInTheDocument();
    expect(page.at()).toBe('/dental-screening/screening-type');
  });

  it('SCR-034 sends an admin to the portal', async () => {
    const page = await openPage('/dental-screening', undefined, { user: { ...fakeUser, roles: ['admin'] } });
    expect(await screen.findByText('not found')).toBeInTheDocument();
    expect(page.at()).toBe('/patient-portal');
  });

  it('SCR-004 SCR-035 sends a visitor to sign in and back', async () => {
    const page = await openPage('/dental-screening', undefined, { user: null });
    expect(await screen.findByText('not found')).toBeInTheDocument();
    expect(page.at()).toBe('/auth?redirect=dental-screening');
  });
});
