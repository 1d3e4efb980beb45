import type { Offer } from '@toothwise/contracts-clinic';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleAccepted, exampleOffer } from '../alone/example-data.js';
import { exampleMembership } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { clinicServer, type ClinicServer } from '../testing/clinic-server.js';

const clinicUser = { ...fakeUser, roles: ['patient' as const, 'clinic' as const] };
let server: ClinicServer;
beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
});
afterEach(() => server.stop());

async function open({ offers }: { offers: Offer[] }, at = '/clinic-dashboard') {
  server = clinicServer({ membership: exampleMembership('approved'), offers });
  return renderRemote(manifest, at, { user: clinicUser, otherPaths: ['/patient-portal'] });
}
const caseOf = () => within(screen.getByTestId('case'));
const row = (name: RegExp) => screen.findByRole('button', { name });

describe('a case that a practice has, or may take', () => {
  it('puts what the patient has above all else but whom to call, and shows age, pain, words and worries as they were told', async () => {
    const about = { who: 'me', name: null, age: 34 } as const;
    const symptoms = ['Wisdom tooth out yesterday', 'lower right. It bleeds'];
    const accepted = { ...exampleAccepted, about, symptoms };
    await open({ offers: [exampleOffer(4, { state: 'accepted', accepted })] }, '/clinic-dashboard?folder=accepted');
    const has = await screen.findByTestId('has');
    expect(screen.getByTestId('contact').nextElementSibling).toBe(has);
    expect(within(screen.getByTestId('contact')).getByText('Age 34')).toBeInTheDocument();
    expect(caseOf().getByText('Pain').nextSibling).toHaveTextContent('6 of 10');
    expect(caseOf().getByText('Age').nextSibling).toHaveTextContent('34');
    expect(caseOf().getByText('Wisdom tooth out yesterday, lower right. It bleeds')).toBeInTheDocument();
    expect(caseOf().getByText('What worries them most').nextSibling).toHaveTextContent('Losing the tooth');
  });

  it('shows a case from before that was told apart with all its answers', async () => {
    const accepted = { ...exampleAccepted, answers: [{ question: 'Medicines', answer: 'metformin' }] };
    await open({ offers: [exampleOffer(4, { state: 'accepted', accepted })] }, '/clinic-dashboard?folder=accepted');
    expect(
      within(await screen.findByTestId('answers')).getByRole('heading', { name: 'Signs, illnesses and medicines' }),
    ).toBeInTheDocument();
    expect(screen.queryByTestId('has')).toBeNull();
    expect(caseOf().getByText('Moderate')).toBeInTheDocument();
  });

  it('a second Enter after "Mark as contacted" converts nobody, and converting asks first', async () => {
    const user = userEvent.setup();
    await open({ offers: [exampleOffer(4, { state: 'accepted', accepted: exampleAccepted })] }, '/clinic-dashboard?folder=accepted');
    (await screen.findByRole('button', { name: 'Mark as contacted' })).focus();
    await user.keyboard('{Enter}');
    const progress = within(screen.getByRole('region', { name: 'Progress' }));
    await waitFor(() => expect(progress.getByText('Contacted').parentElement).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(progress.getByRole('button', { name: 'Mark as converted' }));
    const asked = screen.getByRole('dialog', { name: 'Did the visit take place?' });
    expect(asked).toHaveTextContent('The patient is then told that they have been at your practice. You cannot take it back.');
    expect(screen.getByRole('button', { name: 'Yes, mark as converted' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await server.bodiesOf('/status')).toEqual([{ status: 'contacted' }]);
  });

  it('says in the list and in the case that its patient shared it again, after it was to stop', async () => {
    const closed = exampleOffer(4, { state: 'withdrawn' });
    await open({ offers: [closed] }, '/clinic-dashboard?folder=closed');
    expect(await screen.findByText(/Do not make contact any more/)).toBeInTheDocument();
    const accepted = { ...exampleAccepted, status: 'converted', sharedAgainAt: new Date().toISOString() } as const;
    act(() => server.change(closed.id, { state: 'accepted', accepted }));
    expect(await screen.findByText(/The patient shared this case again: contact is wished again/)).toBeInTheDocument();
    expect(screen.queryByText(/A colleague of your practice/)).toBeNull();
    expect(await screen.findByRole('tab', { name: 'Accepted (1 shared again)' })).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show it among the accepted ones' }));
    expect(await caseOf().findByText(/^The patient shared this case again on .*; contact is wished again\./)).toBeInTheDocument();
    expect(await row(/Shared again: contact is wished/)).toBeInTheDocument();
  });

  it('says of what was told before the screening when that was, and that nothing has answered it', async () => {
    const toldSince = { what: 'emergency', at: new Date().toISOString(), before: true } as const;
    await open({ offers: [exampleOffer(2, { case: { ...exampleOffer(2).case, urgency: 'high', toldSince } })] });
    const notice = await screen.findByTestId('told-since');
    expect(notice).toHaveTextContent(/A possible emergency was told at .* and nothing has answered it\. Call them first\./);
    expect(notice).not.toHaveTextContent('since');
    expect(await row(/Possible emergency told before: call first/)).toBeInTheDocument();
  });

  it('shows what was answered of signs and medicines with its questions, and whose case it is where another answered', async () => {
    const about = { who: 'my-child', name: 'Elsa', age: 11 } as const;
    await open(
      { offers: [exampleOffer(4, { state: 'accepted', accepted: { ...exampleAccepted, about } })] },
      '/clinic-dashboard?folder=accepted',
    );
    const has = within(await screen.findByTestId('has'));
    expect(has.getByRole('heading', { name: 'What the patient has, or said yes to' })).toBeInTheDocument();
    expect(has.getByText('Signs of an emergency, answered yes').nextSibling).toHaveTextContent('Swelling of the face, neck, tongue or eye');
    expect(has.getByText('Medicines').nextSibling).toHaveTextContent('metformin');
    expect(within(screen.getByTestId('answers')).getByText('Pregnant').nextSibling).toHaveTextContent('No');
    expect(within(screen.getByTestId('contact')).getByText(/^The patient: Elsa, age 11\. Maya Torres answered/)).toBeInTheDocument();
  });
});
