import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { exampleDraft, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { problem } from '@toothwise/web-platform/examples';
import { openPage } from '../../testing/screening-testing.js';

const address = '/dental-screening/photo-upload/contact?kind=urgent';
const answered = exampleScreening().form;
const withDraft = (state: ExampleState) => void state.drafts.set('urgent', exampleDraft('urgent', { form: answered }));
const statement = 'Yes, a nearby clinic may contact me about this screening.';

describe('question about contact by a clinic', () => {
  it('SCR-056 is off by default, and the analysis starts without it', async () => {
    const page = await openPage(address, withDraft);
    expect(await screen.findByRole('checkbox', { name: statement })).not.toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Start the analysis (1 credit)' }));
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
    const [start] = page.requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/screenings'));
    expect(start?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('prefills the phone, needs a place from the list, and saves both with the version of the text', async () => {
    const page = await openPage(address, withDraft);
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    expect(await screen.findByLabelText(/^Phone number/)).toHaveValue('+1 212 555 0100');
    await userEvent.click(screen.getByRole('button', { name: 'Start the analysis (1 credit)' }));
    expect(screen.getAllByText('Choose a place from the list.').length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('combobox', { name: 'City or postal code' }), 'newark');
    await screen.findByRole('option', { name: 'Newark, NJ 07102' });
    await userEvent.keyboard('{ArrowDown}');
    // Ends a word of an input method, and chooses nothing.
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
    expect(screen.getByRole('combobox')).toHaveValue('newark');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')?.sharing).toMatchObject({
        consent: true,
        textVersion: '1',
        place: { label: 'Newark, NJ 07102' },
      }),
    );
  });

  it('says in full what is agreed to before the tick where it has no few sentences for it, then how and where, and the button last', async () => {
    const paragraphs = ['A practice near you can contact you.', 'Three practices see how soon.', 'You can withdraw at any time.'];
    const long = http.get('*/sharing-text', () => HttpResponse.json({ textVersion: '1', paragraphs, statement }));
    await openPage(address, withDraft, { handlers: [long] });
    const box = await screen.findByRole('checkbox', { name: new RegExp(`^${statement}`) });
    const isAbove = (one: HTMLElement, other: HTMLElement) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const terms = within(screen.getByRole('region', { name: 'What you agree to if you tick the box' }));
    for (const paragraph of paragraphs) expect(isAbove(screen.getByText(paragraph), box)).toBe(true);
    for (const paragraph of paragraphs.slice(1)) expect(terms.getByText(paragraph)).toBeVisible();
    await userEvent.click(box);
    const phone = await screen.findByLabelText(/^Phone number/);
    expect(isAbove(box, phone)).toBe(true);
    expect(isAbove(phone, screen.getByRole('button', { name: 'Start the analysis (1 credit)' }))).toBe(true);
  });

  it('says in three sentences what is agreed to, with the whole wording folded right there, and keeps its version', async () => {
    const paragraphs = ['A practice near you can contact you.', 'Three practices see how soon.'];
    const known = http.get('*/sharing-text', () => HttpResponse.json({ textVersion: '2027-03', paragraphs, statement }));
    const page = await openPage(address, withDraft, { handlers: [known] });
    const box = await screen.findByRole('checkbox', { name: statement });
    const terms = screen.getByRole('region', { name: 'What you agree to if you tick the box' });
    expect(terms.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const brief = within(terms).getByText(/^Up to three practices near you see how urgent it is/).parentElement!;
    expect(brief.children).toHaveLength(3);
    expect(brief.textContent!.length).toBeLessThan(500);
    for (const paragraph of paragraphs) expect(within(terms).getByText(paragraph)).not.toBeVisible();
    await userEvent.click(within(terms).getByText('Read in full what you agree to'));
    for (const paragraph of paragraphs) expect(within(terms).getByText(paragraph)).toBeVisible();
    await userEvent.click(box);
    await waitFor(() => expect(page.state.drafts.get('urgent')?.sharing).toMatchObject({ consent: true, textVersion: '2027-03' }));
  });

  it('says before the tick that no clinics of their country are listed, where there are none', async () => {
    const choose = (country: string) => {
      localStorage.setItem('toothwise.country', country);
      act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
    };
    choose('GB');
    await openPage(address, withDraft);
    const box = await screen.findByRole('checkbox', { name: statement });
    const said = screen.getByText(/^No clinics in United Kingdom are listed here yet/);
    expect(said.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    choose('US');
    expect(screen.queryByText(/are listed here yet/)).toBeNull();
  });

  it('a reload keeps the tick, the phone number and the place that was typed', async () => {
    const page = await openPage(address, withDraft);
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    const phone = await screen.findByLabelText(/^Phone number/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '+1 212 555 0177');
    await userEvent.type(screen.getByRole('combobox', { name: 'City or postal code' }), 'Spring');
    await waitFor(() => expect(page.state.drafts.get('urgent')?.sharing).toMatchObject({ consent: true, phone: '+1 212 555 0177' }));
    page.unmount();
    const tab = Object.entries(sessionStorage);
    await openPage(address, ({ drafts }) => {
      drafts.set('urgent', page.state.drafts.get('urgent')!);
      for (const [name, value] of tab) sessionStorage.setItem(name, value as string);
    });
    expect(await screen.findByRole('checkbox', { name: statement })).toBeChecked();
    expect(await screen.findByLabelText(/^Phone number/)).toHaveValue('+1 212 555 0177');
    expect(screen.getByRole('combobox', { name: 'City or postal code' })).toHaveValue('Spring');
  });

  it('a whole postal code is taken as it is typed, and may be typed over', async () => {
    const page = await openPage(address, withDraft);
    const place = () => page.state.drafts.get('urgent')?.sharing.place?.label ?? null;
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    const field = await screen.findByRole('combobox', { name: 'City or postal code' });
    await userEvent.type(field, '10001');
    expect(await screen.findByText('We look around New York, NY 10001.')).toBeVisible();
    expect(field).toHaveValue('10001');
    await waitFor(() => expect(place()).toBe('New York, NY 10001'));
    await userEvent.type(field, '{Backspace}');
    await waitFor(() => expect(place()).toBeNull());
    await userEvent.type(field, '1');
    await userEvent.click(await screen.findByRole('button', { name: 'Start the analysis (1 credit)' }));
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
    const saved = page.requests.findLast(({ method, url }) => method === 'PUT' && url.endsWith('/drafts/urgent'));
    expect(await saved!.json()).toMatchObject({ sharing: { place: { label: 'New York, NY 10001' } } });
  });

  it('the only place of a name is taken once nobody types any more, or with Enter; of several none is', async () => {
    const page = await openPage(address, withDraft);
    const place = () => page.state.drafts.get('urgent')?.sharing.place?.label ?? null;
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    const field = await screen.findByRole('combobox', { name: 'City or postal code' });
    await userEvent.type(field, 'newa');
    await screen.findByRole('option', { name: 'Newark, NJ 07102' });
    expect(place()).toBeNull();
    await userEvent.tab();
    expect(field).toHaveValue('newa');
    expect(await screen.findByText('We look around Newark, NJ 07102.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'new york');
    await screen.findByRole('option', { name: 'New York, NY 10001' });
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('New York, NY 10001');
    await userEvent.clear(field);
    await userEvent.type(field, 'new');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Start the analysis (1 credit)' }));
    expect(screen.getAllByText('Choose a place from the list.').length).toBeGreaterThan(0);
  });

  it('a phone number may be left out; one that is given has to be one', async () => {
    await openPage(address, withDraft);
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    const phone = await screen.findByLabelText(/^Phone number/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Start the analysis (1 credit)' }));
    expect(screen.getAllByText('This is not a whole phone number. Check it, or leave it empty.').length).toBeGreaterThan(0);
    await userEvent.clear(phone);
    expect(screen.queryByText('This is not a whole phone number. Check it, or leave it empty.')).toBeNull();
    expect(screen.getAllByText('Choose a place from the list.').length).toBeGreaterThan(0);
  });

  it('FIND-048 FIND-052 says when the location is refused, and asks for a place instead', async () => {
    const asked: object[] = [];
    const refuse = (_found: unknown, failed: (error: object) => void, how: object) => {
      asked.push(how);
      failed({ code: 1, PERMISSION_DENIED: 1 });
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: refuse }, configurable: true });
    const page = await openPage(address, withDraft);
    await userEvent.click(await screen.findByRole('checkbox', { name: statement }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText('Type your city or postal code instead.')).toBeInTheDocument();
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Location AccessUnable to get your location. Showing general results.');
    expect(page.toasts).toEqual([]);
  });

  it('SCR-018 SCR-056 SCR-057 goes over the payment step to /credit-purchase without credits, with the way back', async () => {
    const page = await openPage(address, (state) => {
      withDraft(state);
      state.credits = { balance: 0, reserved: 0, available: 0, singles: [] };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await screen.findByTestId('package-value');
    expect(page.at()).toBe(`/credit-purchase?return=${encodeURIComponent('/dental-screening/payment?kind=urgent')}`);
  });

  it('SCR-058 the payment step says what is used before the button, and starts once', async () => {
    const page = await openPage('/dental-screening/payment?kind=urgent', withDraft);
    expect(await screen.findByText('The analysis uses 1 credit.')).toBeInTheDocument();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Start the analysis' }));
    await waitFor(() => expect(page.at()).toMatch(/^\/dental-screening\/results\//));
    expect(page.state.screenings).toHaveLength(1);
    expect(page.state.credits.available).toBe(1);
  });

  it.each(['photo-upload', 'photo-upload/contact', 'payment'])('without any answers %s leads to the intro', async (step) => {
    const page = await openPage(`/dental-screening/${step}?kind=urgent`);
    expect(await screen.findByText('One screening costs 1 credit.')).toBeInTheDocument();
    expect(page.at()).toBe('/dental-screening');
  });

  it('starts nothing with newer answers of another tab: it says so and shows them first', async () => {
    const sent: object[] = [];
    const refuse = http.post('*/api/screening/v1/screenings', async ({ request }) => {
      sent.push((await request.json()) as object);
      return problem(409, 'draft.conflict');
    });
    const page = await openPage('/dental-screening/payment?kind=urgent', withDraft, { handlers: [refuse] });
    const start = await screen.findByRole('button', { name: 'Start the analysis' });
    const person = { ...exampleDraft('urgent').person, who: 'me' as const, age: 61 };
    page.state.drafts.set('urgent', exampleDraft('urgent', { version: 7, form: answered, person }));
    await userEvent.click(start);
    await waitFor(() => expect(page.at()).toBe('/dental-screening/questions/about-person?kind=urgent'));
    expect(await screen.findByLabelText(/^Age in years/)).toHaveValue('61');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Newer answers were saved in another tabNothing was started. Look through these answers, then start the analysis again.',
    );
    expect(page.toasts).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  const refused = (...paths: string[]) =>
    http.post('*/api/screening/v1/screenings', () =>
      problem(422, 'draft.incomplete', { issues: paths.map((path) => ({ path, message: 'no' })) }),
    );
  const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Start the analysis (1 credit)' }));

  it('goes back to the first missing question when the server finds the answers incomplete', async () => {
    const incomplete = exampleDraft('urgent', { form: { ...answered, duration: null } });
    const page = await openPage(address, (state) => state.drafts.set('urgent', incomplete), { handlers: [refused('form.duration')] });
    await begin();
    await waitFor(() => expect(page.at()).toBe('/dental-screening/questions/pain?kind=urgent'));
    const summary = await screen.findByTestId('error-summary');
    expect(summary).toHaveTextContent('Please Complete All FieldsAll questions are required for an accurate screening');
    expect(page.toasts).toEqual([]);
  });

  it('goes back to for whom it is where the word that one may act for them is missing, and says so', async () => {
    const person = { ...exampleDraft('urgent').person, who: 'my-child' as const, age: 7 };
    const draft = exampleDraft('urgent', { form: answered, person });
    const page = await openPage(address, (state) => state.drafts.set('urgent', draft), { handlers: [refused('person.mayActFor')] });
    await begin();
    await waitFor(() => expect(page.at()).toBe('/dental-screening/questions/about-person?kind=urgent'));
    await waitFor(() => expect(screen.getByTestId('error-summary')).toHaveFocus());
    expect(screen.getByRole('checkbox', { name: /I may act for this person/ })).toBeInvalid();
  });

  it('goes back to the place from the payment', async () => {
    const sharing = { consent: true, textVersion: '1', phone: null, place: null };
    const draft = exampleDraft('urgent', { form: answered, sharing });
    const handlers = [refused('sharing.place')];
    const page = await openPage('/dental-screening/payment?kind=urgent', (state) => state.drafts.set('urgent', draft), { handlers });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the analysis' }));
    await waitFor(() => expect(page.at()).toBe(address));
    await waitFor(() => expect(screen.getByTestId('error-summary')).toHaveFocus());
    expect(await screen.findByRole('combobox', { name: 'City or postal code' })).toBeInvalid();
  });

  it('says at its field what the service alone finds wrong, each time, until it is changed', async () => {
    const place = { label: 'New York', latitude: 40.7, longitude: -74, postalCode: null };
    const sharing = { consent: true, textVersion: '1', phone: '+1 212 555 0100', place };
    const draft = exampleDraft('urgent', { form: answered, sharing });
    const page = await openPage(address, (state) => state.drafts.set('urgent', draft), { handlers: [refused('sharing.phone')] });
    await begin();
    const summary = await screen.findByTestId('error-summary');
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText(/^Phone number/)).toHaveAccessibleDescription(/Check this field\./);
    screen.getByLabelText(/^Phone number/).focus();
    await begin();
    await waitFor(() => expect(screen.getByTestId('error-summary')).toHaveFocus());
    await userEvent.clear(screen.getByLabelText(/^Phone number/));
    expect(screen.queryByTestId('error-summary')).toBeNull();
    expect(page.at()).toBe(address);
  });

  it('asks what arose since the first time without a word of error, which comes with the first try to go past it', async () => {
    const draft = exampleDraft('routine_checkup', { form: { ...answered, painLevel: null, unsure: [] } });
    const page = await openPage(
      '/dental-screening/photo-upload/contact?kind=routine_checkup',
      (state) => state.drafts.set('routine_checkup', draft),
      { handlers: [refused('form.painLevel')] },
    );
    await begin();
    await waitFor(() => expect(page.at()).toBe('/dental-screening/questions/pain?kind=routine_checkup'));
    await waitFor(() => expect(screen.getByTestId('one-more')).toHaveFocus());
    expect(screen.getByTestId('one-more')).toHaveTextContent('One more question first');
    expect(screen.queryByTestId('error-summary')).toBeNull();
    expect(screen.queryByText('Choose a number, or "Not sure".')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByTestId('error-summary')).toHaveTextContent('Choose a number, or "Not sure".');
    expect(screen.queryByTestId('one-more')).toBeNull();
  });
});
