import type { Membership, Offer } from '@toothwise/contracts-clinic';
import { Slot } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleAccepted, exampleOffer, exampleOffers } from '../alone/example-data.js';
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

async function open(
  { membership = exampleMembership('approved'), offers = exampleOffers() }: { membership?: Membership; offers?: Offer[] } = {},
  at = '/clinic-dashboard',
) {
  server = clinicServer({ membership, offers });
  return renderRemote(manifest, at, { user: clinicUser, otherPaths: ['/patient-portal'] });
}
const caseOf = () => within(screen.getByTestId('case'));
const row = (name: RegExp) => screen.findByRole('button', { name });

describe('who may see the dashboard', () => {
  it('CLIN-007 CLIN-037 a person without a practice reads "Clinic Access Required" and why', async () => {
    await open({ membership: exampleMembership('none') });
    expect(await screen.findByRole('heading', { name: 'Clinic Access Required' })).toBeInTheDocument();
    expect(screen.getByText(/only for verified clinics/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Patient Portal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in as a clinic' })).toHaveAttribute('href', '/clinic-auth');
    expect(server.paths()).toEqual(['/membership']);
  });

  it.each([
    ['owner', /Save another card: what is missing is taken from it at once/, 1],
    ['front_desk', /Ask an owner of your practice to save another card/, 0],
  ] as const)('tells the %s of a payment that failed what to do, and hides no case', async (role, todo, buttons) => {
    await open({ membership: { ...exampleMembership('approved'), role, unpaid: true } });
    expect(await screen.findByText('A payment failed')).toBeInTheDocument();
    expect(screen.getByText(todo)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Save another card' })).toHaveLength(buttons);
    expect(await screen.findByRole('tab', { name: 'Accepted' })).toBeInTheDocument();
  });

  it.each([
    ['pending', 'Pending review', /24-48 hours/],
    ['rejected', 'Not approved', /was not approved/],
    ['suspended', 'Suspended', /is suspended/],
  ] as const)('CLIN-005 CLIN-018 CLIN-029 a %s practice reads "Verification Required" and its status', async (state, label, body) => {
    await open({ membership: exampleMembership(state) });
    expect(await screen.findByRole('heading', { name: 'Verification Required' })).toBeInTheDocument();
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByText(body)).toBeInTheDocument();
    expect(server.paths()).toEqual(['/membership']);
  });

  it('CLIN-018 a practice that was asked for a change reads so, and is led to it: nobody is reviewing it', async () => {
    await open({ membership: { ...exampleMembership('pending'), application: 'changes_asked' } });
    expect(await screen.findByText(/We asked you to change something/)).toBeInTheDocument();
    expect(screen.getByText('Changes needed')).toBeInTheDocument();
    expect(screen.queryByText(/being reviewed|24-48 hours/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See your application' })).toHaveAttribute('href', '/clinic-registration');
  });

  it('CLIN-041 a failure is told apart from "no practice" and can be retried', async () => {
    const user = userEvent.setup();
    server = clinicServer({ membership: exampleMembership('approved'), offers: [] });
    server.failNext('/membership');
    await renderRemote(manifest, '/clinic-dashboard', { user: clinicUser });
    await user.click(await screen.findByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('Verified Clinic')).toBeInTheDocument();
  });
});

describe('what else is looked after', () => {
  it('is a way further for owners, and for them alone', async () => {
    await open();
    const links = within(await screen.findByRole('navigation', { name: 'Your practice' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/clinic-statement', '/clinic-members', '/clinic-lead-info', '/clinic-registration'],
    ]);
  });

  it.each(['front_desk', 'dentist'] as const)('is not shown to the role %s', async (role) => {
    await open({ membership: { ...exampleMembership('approved'), role } });
    expect(await row(/High urgency/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Your practice' })).not.toBeInTheDocument();
  });
});

describe('the inbox', () => {
  it('shows open cases by deadline, with urgency and kind of visit and no further health detail', async () => {
    await open();
    const list = within((await row(/High urgency.*Urgent visit/)).closest('ul')!);
    const rows = list.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(rows.map((text) => /(High|Medium|Low) urgency/.exec(text)?.[1])).toEqual(['High', 'Medium', 'Low']);
    expect(rows.join()).not.toMatch(/severe|moderate|less than a day|child|swelling/i);
    expect(list.getAllByTestId('countdown')[0]).toHaveTextContent(/^1[01]:\d\d left$/);
  });

  it('says that further cases did not come, and keeps those that are there', async () => {
    const user = userEvent.setup();
    server = clinicServer({ membership: exampleMembership('approved'), offers: exampleOffers() });
    const first = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes('cursor=')) return problem(500, 'internal');
      const answer = await first(input, init);
      return url.includes('/offers?') ? Response.json({ ...((await answer.json()) as object), next: 'further' }) : answer;
    };
    await renderRemote(manifest, '/clinic-dashboard', { user: clinicUser });
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent(/went wrong/i);
    expect(await row(/High urgency/)).toBeInTheDocument();
  });

  it('shows bands, the price and no contact data before acceptance', async () => {
    await open();
    await row(/High urgency/);
    expect(caseOf().getByText('Severe')).toBeInTheDocument();
    expect(caseOf().getByText('Accepting costs $250')).toBeInTheDocument();
    expect(screen.queryByTestId('contact')).not.toBeInTheDocument();
  });

  it('keys J and K move, A and D ask before anything happens, and can be switched off', async () => {
    const user = userEvent.setup();
    await open();
    await row(/High urgency/);
    await user.keyboard('j');
    expect(await row(/Medium urgency/)).toHaveFocus();
    expect(caseOf().getByText('Moderate')).toBeInTheDocument();
    await user.keyboard('k');
    expect(caseOf().getByText('Severe')).toBeInTheDocument();
    await user.keyboard('d');
    expect(screen.getByRole('dialog', { name: 'Decline this case?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Accept for $250' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.paths().filter((path) => path.includes('accept'))).toEqual([]);
  });

  it('accepting shows name, phone and e-mail, and the figures follow', async () => {
    const user = userEvent.setup();
    await open();
    await row(/High urgency/);
    await user.click(caseOf().getByRole('button', { name: 'Accept' }));
    await user.click(screen.getByRole('button', { name: 'Accept for $250' }));
    const contact = within(await screen.findByTestId('contact'));
    expect(contact.queryByText(/The patient:/)).toBeNull();
    expect(contact.getByRole('heading', { name: 'Maya Torres' })).toBeInTheDocument();
    expect(contact.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute('href', 'tel:+12125550142');
    expect(contact.getByRole('link', { name: 'maya.torres@example.test' })).toHaveAttribute('href', 'mailto:maya.torres@example.test');
    expect(await screen.findByText('$400')).toBeInTheDocument();
    expect(server.keyOf('/accept')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('declining takes the case out of the list', async () => {
    const user = userEvent.setup();
    await open();
    await row(/High urgency/);
    await user.keyboard('d');
    await user.click(screen.getByRole('button', { name: 'Decline case' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /High urgency/ })).not.toBeInTheDocument());
    expect(await caseOf().findByText('Moderate')).toBeInTheDocument();
  });

  it('a case that another practice took says so in the dialog until it is read, and goes', async () => {
    const user = userEvent.setup();
    await open();
    await row(/High urgency/);
    server.refuseNext('/accept', 409, 'offer.taken');
    await user.keyboard('a');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept for $250' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'That did not workAnother practice has taken this case. Look at the other offers in your inbox.',
    );
    expect(dialog.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByTestId('contact')).not.toBeInTheDocument();
  });

  it('a decision that did not get through is said in the dialog, and can be sent again as the same request', async () => {
    const user = userEvent.setup();
    await open();
    await row(/High urgency/);
    server.refuseNext('/accept', 503, 'unavailable');
    await user.keyboard('a');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept for $250' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^That did not work/);
    const first = server.keyOf('/accept');
    await user.click(dialog.getByRole('button', { name: 'Accept for $250' }));
    expect(await screen.findByTestId('contact')).toBeInTheDocument();
    expect([screen.queryByRole('dialog'), server.keyOf('/accept')]).toEqual([null, first]);
  });

  it('a status that was not changed is said beside the buttons', async () => {
    const user = userEvent.setup();
    await open({}, '/clinic-dashboard?folder=accepted');
    server.refuseNext('/status', 409, 'lead.status-invalid');
    await user.click(await screen.findByRole('button', { name: 'Mark as converted' }));
    await user.click(screen.getByRole('button', { name: 'Yes, mark as converted' }));
    expect(await within(screen.getByRole('region', { name: 'Progress' })).findByRole('alert')).toHaveTextContent(
      /^The status was not changed/,
    );
  });

  it('a new case appears without reload and is announced', async () => {
    await open({ offers: [] });
    expect(await screen.findByText('No open cases')).toBeInTheDocument();
    act(() => server.add(exampleOffer(9)));
    expect(await row(/Medium urgency/)).toBeInTheDocument();
    expect(screen.getByText('New case: Medium urgency, Urgent visit.')).toBeInTheDocument();
    expect(screen.getByText('Live')).toBeInTheDocument();
  });

  it('a case that ends while it is on screen says why, and no other case takes its place', async () => {
    await open();
    await row(/High urgency/);
    const high = exampleOffers().find((offer) => offer.case.urgency === 'high')!;
    act(() => server.change(high.id, { state: 'withdrawn' }));
    expect(await screen.findByText(/The patient no longer shares this case/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /High urgency/ })).not.toBeInTheDocument();
    expect(caseOf().queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await userEvent.setup().keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a case that a colleague accepts says so, and is opened by a press alone', async () => {
    const user = userEvent.setup();
    const { at } = await open();
    await row(/High urgency/);
    const high = exampleOffers().find((offer) => offer.case.urgency === 'high')!;
    const accepted = exampleOffers().find((offer) => offer.state === 'accepted')!.accepted;
    act(() => server.change(high.id, { state: 'accepted', accepted }));
    expect(await screen.findByText(/A colleague of your practice has accepted this case/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show it among the accepted ones' }));
    expect(at()).toBe(`/clinic-dashboard?folder=accepted&offer=${high.id}`);
  });

  it('no other case takes its place for a moment either, where the closed ones are known from before', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('tab', { name: /^Closed/ }));
    await screen.findByText(/You declined this case|There was no answer in time|Another practice accepted first/);
    await user.click(screen.getByRole('tab', { name: /^Open/ }));
    await row(/High urgency/);
    const shown = new Set<string>();
    const watcher = new MutationObserver(() => shown.add(screen.queryByTestId('case')?.textContent ?? ''));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const high = exampleOffers().find((offer) => offer.case.urgency === 'high')!;
    act(() => server.change(high.id, { state: 'withdrawn' }));
    expect(await screen.findByText(/The patient no longer shares this case/)).toBeInTheDocument();
    watcher.disconnect();
    for (const text of shown) expect(text).not.toMatch(/(Medium|Low) urgency/);
  });

  it('a more urgent case that arrives does not push the one on screen aside', async () => {
    await open({ offers: [exampleOffer(2)] });
    await row(/urgency/);
    act(() =>
      server.add(
        exampleOffer(3, { expiresAt: new Date(Date.now() + 60_000).toISOString(), case: { ...exampleOffer(3).case, painBand: 'severe' } }),
      ),
    );
    await waitFor(() => expect(screen.getAllByTestId('countdown').length).toBeGreaterThan(2));
    expect(caseOf().queryByText('Severe')).not.toBeInTheDocument();
  });

  it.each([
    ['emergency', 'A possible emergency was told since', /Whoever told it was told whom to call\. Call them first\./],
    ['more', 'This case is older than what was told since', /its urgency may be too low\. Call them first\./],
  ] as const)('says before all else what was told since (%s), in the list and as soon as it is told', async (what, title, body) => {
    await open({ offers: [exampleOffer(2)] });
    await row(/urgency/);
    expect(screen.queryByTestId('told-since')).toBeNull();
    const toldSince = { what, at: new Date().toISOString() };
    act(() => server.change(exampleOffer(2).id, { case: { ...exampleOffer(2).case, urgency: 'high', toldSince } }));
    const notice = await screen.findByTestId('told-since');
    expect(notice).toHaveTextContent(title);
    expect(notice).toHaveTextContent(body);
    expect(notice).toHaveTextContent('You can call as soon as you accept.');
    expect(screen.getByTestId('case').firstElementChild).toContainElement(notice);
    expect(await row(/call first/)).toBeInTheDocument();
  });

  it('reads an accepted case again where more was told since', async () => {
    const accepted = exampleOffer(4, { state: 'accepted', accepted: exampleAccepted });
    await open({ offers: [accepted] }, '/clinic-dashboard?folder=accepted');
    await screen.findByTestId('contact');
    const toldSince = { what: 'emergency', at: new Date().toISOString() } as const;
    const summary = 'Since this screening a possible emergency was told.';
    act(() => server.change(accepted.id, { case: { ...accepted.case, toldSince }, accepted: { ...exampleAccepted, summary } }));
    expect(await screen.findByText(summary)).toBeInTheDocument();
    expect(screen.getByTestId('told-since')).not.toHaveTextContent('You can call as soon as you accept.');
  });

  it('CLIN-030 CLIN-032 an accepted lead moves forward: contacted, then converted', async () => {
    const user = userEvent.setup();
    await open({ offers: [exampleOffer(4, { state: 'accepted', accepted: exampleAccepted })] }, '/clinic-dashboard?folder=accepted');
    await user.click(await screen.findByRole('button', { name: 'Mark as contacted' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as contacted' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Mark as converted' }));
    await user.click(screen.getByRole('button', { name: 'Yes, mark as converted' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as converted' })).not.toBeInTheDocument());
    expect(await screen.findByText('100.0%')).toBeInTheDocument();
  });

  it('CLIN-033 shows "0%" when there are no leads', async () => {
    await open({ offers: [] });
    expect(await screen.findByText('0%')).toBeInTheDocument();
  });

  it('says why a closed case is closed', async () => {
    await open({ offers: [exampleOffer(6, { state: 'withdrawn' })] }, '/clinic-dashboard?folder=closed');
    expect(await screen.findByText(/The patient no longer shares this case/)).toBeInTheDocument();
  });
});

describe('an empty folder', () => {
  it.each([
    ['open', /clinic-dashboard$/, 'How a case reaches you', /15 minutes.*60 minutes of your opening hours/],
    ['accepted', /accepted/, 'What you will find here', /at no further price/],
    ['closed', /closed/, 'Why a case is closed', /went to the next practice/],
  ])('explains in the place of the case what will be there (%s)', async (folder, _at, title, says) => {
    await open({ offers: [] }, `/clinic-dashboard${folder === 'open' ? '' : `?folder=${folder}`}`);
    const guide = await screen.findByTestId('case-guide');
    expect(within(guide).getByRole('heading', { name: title })).toBeInTheDocument();
    expect(guide).toHaveTextContent(says);
    expect(guide.textContent).not.toMatch(/guide\./);
    expect(screen.queryByTestId('case')).toBeNull();
  });

  it('gives its place to the first case that arrives', async () => {
    await open({ offers: [] });
    await screen.findByTestId('case-guide');
    act(() => server.add(exampleOffer(1)));
    expect(await screen.findByTestId('case')).toBeInTheDocument();
    expect(screen.queryByTestId('case-guide')).toBeNull();
  });
});

describe('the number of waiting cases in the header', () => {
  const show = async (membership: Membership['state'], offers: Offer[]) => {
    server = clinicServer({ membership: exampleMembership(membership), offers });
    const { default: WaitingBadge } = await import('./waiting-badge.slot.js');
    const slot = { slot: 'portal.cards' as const, order: 1, component: () => Promise.resolve({ default: WaitingBadge }) };
    const page = () => Promise.resolve({ default: () => <Slot name="portal.cards" /> });
    const routes = [{ path: '/badge', access: 'signed-in' as const, titleKey: 'clinic:titles.dashboard' as const, page }];
    return renderRemote({ ...manifest, routes, slots: [slot] }, '/badge', { user: clinicUser, otherPaths: ['/clinic-dashboard'] });
  };

  it('counts the open ones and leads to the inbox', async () => {
    await show('approved', [exampleOffer(1), exampleOffer(2), exampleOffer(3, { state: 'declined' })]);
    expect(await screen.findByRole('link', { name: '2 cases wait' })).toHaveAttribute('href', '/clinic-dashboard');
  });

  it.each(['none', 'pending', 'suspended'] as const)(
    'asks for no cases and shows nothing to who has no approved practice (%s)',
    async (state) => {
      await show(state, [exampleOffer(1)]);
      await waitFor(() => expect(server.paths()).toEqual(['/membership']));
      expect(screen.queryByTestId('waiting-badge')).toBeNull();
    },
  );
});
