import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleDraft, exampleScreening } from '../../alone/example-data.js';
import { adviceFor, talkOfSelf, withAdvisor } from '../../testing/of-self.js';
import { openPage } from '../../testing/screening-testing.js';

const PRIVATE = 'What you told about how you feel stays between you and this app. No clinic reads it.';
const HINTS = /cannot wait|emergency|more was told|told us since|do not count on/i;

describe('contact by a clinic, of who told how they feel', () => {
  it('says that nothing of it goes to a clinic, and no word of an emergency', async () => {
    const one = exampleScreening();
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), {
      ...withAdvisor,
      handlers: talkOfSelf({ screeningId: one.id }),
    });
    const card = await screen.findByTestId('sharing-card');
    await userEvent.click(within(card).getByRole('button', { name: 'Let a nearby clinic contact me' }));
    expect(await within(card).findByText(PRIVATE)).toBeVisible();
    expect(card).not.toHaveTextContent(HINTS);
  });

  it('says the same once it is shared', async () => {
    const one = exampleScreening();
    one.sharing = { ...one.sharing, consent: 'given', at: new Date().toISOString() };
    const change = { ...withAdvisor, handlers: talkOfSelf({ screeningId: one.id }) };
    await openPage(`/screenings/${one.id}`, (state) => Object.assign(state, { screenings: [one], ownCase: 'offered' }), change);
    const card = await screen.findByTestId('sharing-card');
    expect(await within(card).findByText(PRIVATE)).toBeVisible();
    expect(card).not.toHaveTextContent(HINTS);
  });

  it('says both where something else presses too', async () => {
    const one = exampleScreening();
    const safety = { ...exampleDraft('urgent').safety, level: 5 as const, emergency: adviceFor('I want to die and I cannot breathe') };
    const handlers = talkOfSelf({ screeningId: one.id, safety });
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), { ...withAdvisor, handlers });
    const card = await screen.findByTestId('sharing-card');
    await userEvent.click(within(card).getByRole('button', { name: 'Let a nearby clinic contact me' }));
    expect(await within(card).findByText(PRIVATE)).toBeVisible();
    expect(card).toHaveTextContent(/^.*You told us since that something cannot wait/);
  });

  it('says it before the analysis too, and of nobody else', async () => {
    const form = exampleScreening().form;
    const address = '/dental-screening/photo-upload/contact?kind=urgent';
    const open = (handlers = talkOfSelf()) =>
      openPage(address, (state) => void state.drafts.set('urgent', exampleDraft('urgent', { form })), { ...withAdvisor, handlers });
    const page = await open();
    expect(await screen.findByText(PRIVATE)).toBeVisible();
    page.unmount();
    const calm = await open(talkOfSelf({ safety: exampleDraft('urgent').safety, sensitive: false }));
    await screen.findByRole('checkbox', { name: /nearby clinic may contact me/ });
    await waitFor(() => expect(calm.queries.isFetching()).toBe(0));
    expect(screen.queryByText(PRIVATE)).toBeNull();
  });
});
