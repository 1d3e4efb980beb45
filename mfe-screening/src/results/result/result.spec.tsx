import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { delay, http } from 'msw';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { exampleAnalysis, exampleScreening } from '../../alone/example-data.js';
import { enteredHere } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { openPage } from '../../testing/screening-testing.js';

const open = (part: Partial<Screening> = {}, address = (id: string) => `/screenings/${id}`) => {
  const screening = exampleScreening(part);
  return openPage(address(screening.id), (state) => (state.screenings = [screening]));
};
const analysed = (part: Partial<Analysis>) => ({ analysis: { ...exampleAnalysis, ...part } });

describe('result of a screening', () => {
  it('SCR-020 SCR-022 SCR-023 says level, what to do and by when first, with one button', async () => {
    await open();
    const care = within(await screen.findByTestId('result-care'));
    expect(care.getByText('Urgent')).toBeInTheDocument();
    expect(care.getByTestId('urgency')).toHaveTextContent('High urgency');
    expect(care.getByRole('heading', { name: 'See a dentist today or tomorrow.' })).toBeInTheDocument();
    expect(care.getByText('Within 24 hours')).toBeInTheDocument();
    expect(care.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    [{ who: 'me' }, 'For you'],
    [{ who: 'my-child', age: 6 }, 'For your child, age 6'],
    [{ who: 'someone-else', name: 'Ann' }, 'For Ann'],
  ] as const)('says whose it is: %j', async (person, said) => {
    await open({ person: { ...unknownPerson, ...person } });
    expect(await screen.findByTestId('whose')).toHaveTextContent(new RegExp(`^${said}$`));
  });

  it('blames nobody where it is not known whose it is: an emergency asks for nobody', async () => {
    await open({ person: unknownPerson });
    await screen.findByTestId('result-care');
    expect(screen.queryByTestId('whose')).toBeNull();
  });

  it('holds age and conditions with the answers, as they were chosen, and none that was not', async () => {
    const conditions = ['bone-drugs', 'recent-surgery'] as const;
    await open({ person: { ...unknownPerson, who: 'me', age: 67, conditions: [...conditions] } });
    const answers = (await screen.findByText('Your answers', { selector: 'summary' })).closest('details')!;
    const said = (label: string) => within(answers).getByText(label).nextSibling;
    expect(said('Age in years')).toHaveTextContent('67');
    expect(said('Does any of this apply?')).toHaveTextContent('Bone medicine (for osteoporosis or cancer) Surgery in the last weeks');
    expect(within(answers).queryByText('Pregnant?')).toBeNull();
  });

  it('holds what was answered to the signs of an emergency, also each "No"', async () => {
    const signs = { question: 'Signs of an emergency that were asked for', answer: 'None of these: Heavy bleeding' };
    await open({ safetyAnswers: [signs, { question: 'Is it hard to breathe?', answer: 'No' }] });
    const answers = (await screen.findByText('Your answers', { selector: 'summary' })).closest('details')!;
    expect(within(answers).getByText(signs.question).nextSibling).toHaveTextContent(signs.answer);
    expect(within(answers).getByText('Is it hard to breathe?').nextSibling).toHaveTextContent(/^No$/);
  });

  it('has a short list of ways to its parts, by which a keyboard reaches what has nothing to tab to', async () => {
    await open();
    const list = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const names = ['What to do next', 'What helps meanwhile', 'Why this result', 'What would change it', 'Your report', 'Your answers'];
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
    for (const [at, link] of list.getAllByRole('link').entries()) {
      link.focus();
      await userEvent.keyboard('{Enter}');
      expect(document.activeElement).not.toBe(link);
      expect(document.activeElement).toHaveTextContent(new RegExp(`^${names[at]}`));
    }
  });

  it('holds the medicines and illnesses that were told in a conversation', async () => {
    const conversation = {
      ...{ consultationId: crypto.randomUUID(), said: ['a tooth hurts'], toothMapping: [], lastDentalVisit: null, painLevel: 4 },
      ...{ medicalHistory: 'asthma', medications: 'warfarin' },
    };
    await open({ conversation });
    const answers = (await screen.findByText('Your answers', { selector: 'summary' })).closest('details')!;
    expect(within(answers).getByText('Medicines you told us of').nextSibling).toHaveTextContent('warfarin');
    expect(within(answers).getByText('Illnesses, conditions and allergies you told us of').nextSibling).toHaveTextContent('asthma');
  });

  it('leads to clinics around the place that was named', async () => {
    const place = { label: 'Boise, ID', latitude: 43.6, longitude: -116.2, postalCode: '83702' };
    await open({ sharing: { ...exampleScreening().sharing, place } });
    const care = within(await screen.findByTestId('result-care'));
    expect(care.getByRole('link')).toHaveAttribute('href', '/clinic-finder?place=83702&urgent=1');
  });

  it.each([
    ['me', null, 'Pat Patient · '],
    ['my-child', null, 'A child of Pat Patient · '],
    ['my-child', 'Elsa', 'Elsa, a child of Pat Patient · '],
    ['someone-else', 'Olaf', 'Olaf, for whom Pat Patient answered · '],
    [null, null, 'Urgent screening, '],
  ] as const)('names on paper whose it is and its whole date, where the screen says "today": %s, %s', async (who, name, begins) => {
    const person = { ...exampleScreening().person, who, name };
    await open({ person, completedAt: '2026-11-24T12:05:00Z' });
    const paper = within(await screen.findByTestId('result-care')).getByText(/Urgent screening, November 24, 2026 at \d+:\d\d/);
    expect(paper).toHaveTextContent(new RegExp(`^${begins}`));
    expect(paper).toHaveAttribute('data-on', 'paper');
  });

  it('SCR-021 SCR-024 SCR-025 shows summary, next steps and the cost as an estimate', async () => {
    await open();
    expect(await screen.findByText(exampleAnalysis.summary)).toBeInTheDocument();
    for (const step of exampleAnalysis.nextSteps) expect(screen.getByText(step).closest('ol')).not.toBeNull();
    expect(screen.getByText('$200-500')).toBeInTheDocument();
    expect(screen.getByText(/An estimate, not an offer/)).toBeInTheDocument();
  });

  it('explains itself: rules, words, what would change it, version; never flag 23', async () => {
    const secret = { flag: 23, level: 2, title: 'Secret', words: [], source: '' };
    const redFlags = [...exampleAnalysis.explanation.redFlags, secret];
    await open(analysed({ explanation: { ...exampleAnalysis.explanation, redFlags } }));
    const proof = within(await screen.findByTestId('proof-card'));
    expect(proof.getByText('Pain of 8 out of 10 (7 or more is high)')).toBeInTheDocument();
    expect(proof.getByText(/“can not sleep”/)).toBeInTheDocument();
    expect(proof.getByText('Swelling with fever would make it an emergency.')).toBeInTheDocument();
    expect(proof.getByText('Rules version 2026.11')).toBeInTheDocument();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  it('names beside the words of a warning sign the illness that counts for it', async () => {
    const [sign] = exampleAnalysis.explanation.redFlags;
    const redFlags = [{ ...sign!, because: 'It counts that you told us about: diabetes' }];
    await open(analysed({ explanation: { ...exampleAnalysis.explanation, redFlags } }));
    const proof = within(await screen.findByTestId('proof-card'));
    expect(proof.getByText(/“can not sleep”/)).toBeInTheDocument();
    expect(proof.getByText('It counts that you told us about: diabetes')).toBeInTheDocument();
  });

  it('names the model that raised it, with its words and whose it is, and none where rules and warning signs did', async () => {
    const raised = { from: 1, urgency: 'high' as const, words: ['abscess'], source: 'ai.example.com' };
    const { unmount } = await open(analysed({ explanation: { ...exampleAnalysis.explanation, raised } }));
    const part = await screen.findByTestId('raised-by-model');
    expect(part).toHaveTextContent('The model called it High urgency.Its words: “abscess”');
    expect(part).toHaveTextContent('Without the AI reading this would be: Not urgent.');
    expect(part).toHaveTextContent('Source: ai.example.com');
    unmount();
    await open();
    await screen.findByTestId('proof-card');
    expect(screen.queryByTestId('raised-by-model')).toBeNull();
  });

  it.each([
    [3, 'Urgent', 'High urgency'],
    [2, 'Soon', 'Medium urgency'],
    [1, 'Not urgent', 'Low urgency'],
  ] as const)('RPT-009 level %s has its word beside its colour: %s', async (level, word, urgencyWord) => {
    const urgency = ({ 3: 'high', 2: 'medium', 1: 'low' } as const)[level];
    await open(analysed({ level, urgency }));
    const care = within(await screen.findByTestId('result-care'));
    expect(care.getByText(word)).toBeVisible();
    expect(care.getByText(urgencyWord)).toBeVisible();
  });

  it('lists what the AI sees with place, photo and confidence, and says where it could read less than all', async () => {
    const photo = { id: crypto.randomUUID(), name: 'Photo', width: 640, height: 480, bytes: 1000, quality: null };
    const findings = [
      { tooth: 16, region: 'upper-teeth' as const, concern: 'dark spot', confidence: 70.4, photoId: photo.id },
      { tooth: null, region: 'tongue' as const, concern: 'white patch', confidence: 40, photoId: photo.id },
    ];
    const photoAnalysis = { qualityScore: null, visibleConcerns: [], recommendations: [], basis: 'ai' as const };
    const fallback = { fallbackUsed: true, fallbackType: 'single-image' as const, fallbackReason: 'invalid-answer' as const };
    await open({ photos: [photo], ...analysed({ photoAnalysis, hasPhotos: true, findings, ...fallback }) });
    const card = within(await screen.findByTestId('photo-analysis'));
    expect(card.getByText(/^Tooth 16 \(.+\), photo 1: dark spot \(70 % sure\)$/)).toBeVisible();
    expect(card.getByText('Tongue, photo 1: white patch (40 % sure)')).toBeVisible();
    expect(screen.getByText(/It read your answers and your best photo/)).toBeVisible();
  });

  it('SCR-048 says that it is no diagnosis, and shows no confidence that nobody measured', async () => {
    await open();
    expect(await screen.findByText(/This is not a diagnosis/)).toBeInTheDocument();
    expect(screen.getByText('This result comes from fixed clinical rules, without AI.')).toBeInTheDocument();
    expect(screen.queryByText(/Confidence of the AI/)).toBeNull();
  });

  it('is taken along as a file, as text and as a letter, and says when that failed (PORT-034) (PORT-035)', async () => {
    const saved: [string, Blob][] = [];
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.at(-1)![0] = this.download;
    });
    URL.createObjectURL = (file) => `blob:${saved.push(['', file as Blob])}`;
    URL.revokeObjectURL = () => undefined;
    const page = await open();
    for (const [at, name] of ['Download Report', 'As plain text', 'Letter to a clinic'].entries()) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(page.toasts).toHaveLength(at + 1));
      await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));
    }
    expect(saved.map(([name, { type }]) => [name, type])).toEqual([
      ['dental-assessment-example.html', 'text/html;charset=utf-8'],
      ['dental-assessment-example.txt', 'text/plain;charset=utf-8'],
      ['letter-to-a-clinic-example.txt', 'text/plain;charset=utf-8'],
    ]);
    const titles = ['Report Downloaded', 'Report downloaded as plain text', 'Letter to a clinic downloaded'];
    expect(page.toasts).toEqual(titles.map((title) => ({ title, body: undefined })));
    page.unmount();
    const down = http.get('*/api/screening/v1/screenings/:id/report', () => problem(500, 'internal'));
    const failing = await openPage(`/screenings/${exampleScreening().id}`, (state) => (state.screenings = [exampleScreening()]), {
      handlers: [down],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));
    const body = 'There was an error downloading your report. Please try again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(`Download Failed${body}`);
    expect(failing.toasts).toEqual([]);
    clicked.mockRestore();
  });

  it('keeps the focus on the button of a report while it is fetched, and fetches one at a time', async () => {
    const slow = http.get('*/api/screening/v1/screenings/:id/report', () => delay('infinite'));
    const page = await openPage(`/screenings/${exampleScreening().id}`, (state) => (state.screenings = [exampleScreening()]), {
      handlers: [slow],
    });
    const button = await screen.findByRole('button', { name: 'As plain text' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Letter to a clinic' }));
    expect(page.requests.filter(({ url }) => url.includes('/report?'))).toHaveLength(1);
  });

  it('of a conversation is called so, and shows what was told there and the teeth that were marked', async () => {
    await open({
      source: 'advisor',
      conversation: {
        consultationId: crypto.randomUUID(),
        said: ['My molar aches', 'since last spring'],
        toothMapping: [{ fdi: 16, type: 'gum-issues', severity: 'severe' }],
        lastDentalVisit: 'last spring',
        painLevel: 5,
      },
    });
    expect(within(await screen.findByTestId('result-care')).getAllByText(/^Smile Advisor consultation,/)).toHaveLength(2);
    expect(screen.getByText('Upper right first molar, tooth 16: Gum Issues, severe')).toBeInTheDocument();
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(valueOf('What you told the Smile Advisor')).toBe('My molar aches\nsince last spring');
    expect(screen.queryByText('How long have you had this?')).toBeNull();
  });

  it('SCR-026 SCR-051 shows measured photo quality only when photos were given', async () => {
    const photo = { id: crypto.randomUUID(), name: 'a.jpg', width: 10, height: 10, bytes: 10, quality: null };
    const photoAnalysis = { qualityScore: 7.2, visibleConcerns: [], recommendations: ['Use more light.'], basis: 'measured' as const };
    const { unmount } = await open({ photos: [photo], ...analysed({ photoAnalysis, hasPhotos: true }) });
    expect(await screen.findByText('Photo quality: 7.2 out of 10, fairly sharp and bright')).toBeInTheDocument();
    unmount();
    await open();
    await screen.findByTestId('result-care');
    expect(screen.queryByTestId('photo-analysis')).toBeNull();
  });

  it('SCR-029 CLIN-002 shows the $10 note exactly when the server says so', async () => {
    const { unmount } = await open();
    expect(await screen.findByText('$10 exam discount')).toBeInTheDocument();
    expect(screen.getByText(/^Participating clinics honour a \$10 discount on your first exam/)).toBeInTheDocument();
    unmount();
    await open(analysed({ discountApplies: false }));
    await screen.findByTestId('result-care');
    expect(screen.queryByText('$10 exam discount')).toBeNull();
  });

  it('names no discount in view of an open emergency, and again once it was seen', async () => {
    const emergency = { level: 4 as const, title: 'This is a dental emergency', doNow: ['Call.'], call: 'dental-emergency-line' as const };
    act(() => enteredHere.keep({ emergency, sensitive: false, at: new Date().toISOString() }));
    const discount = 'Use your $10 exam discount at participating clinics';
    await open(analysed({ nextSteps: ['Call a dentist.', discount], discountApplies: true }));
    expect(await screen.findByText('Call a dentist.')).toBeInTheDocument();
    expect(screen.queryByText(/discount/)).toBeNull();
    act(() => enteredHere.markSeen());
    expect(screen.getByText(discount)).toBeInTheDocument();
    expect(screen.getByText('$10 exam discount')).toBeInTheDocument();
    act(() => enteredHere.keep(null));
  });

  it('names no discount where no clinic is listed, and says whose prices it estimates', async () => {
    localStorage.setItem('toothwise.country', 'GB');
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' })));
    const discount = 'Use your $10 exam discount at participating clinics';
    await open(analysed({ nextSteps: ['Call a dentist.', discount], discountApplies: true }));
    expect(await screen.findByText('Call a dentist.')).toBeInTheDocument();
    expect(screen.queryByText(/discount/)).toBeNull();
    expect(screen.getByText(/^An estimate of what it costs in the United States/)).toBeInTheDocument();
    act(() => {
      localStorage.setItem('toothwise.country', 'US');
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' }));
    });
    expect(screen.getByText(discount)).toBeInTheDocument();
    expect(screen.getByText('$10 exam discount')).toBeInTheDocument();
    act(() => {
      localStorage.removeItem('toothwise.country');
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' }));
    });
  });

  it('SCR-001 SCR-052 SCR-053 SCR-079 a check-up that can wait says 3-6 months and what waiting may save', async () => {
    const can = analysed({
      urgency: 'low',
      level: 1,
      canWaitRecommendation: true,
      costSavings: { total: 150, monthly: 25 },
      screeningType: 'routine_checkup',
    });
    await open({ kind: 'routine_checkup', ...can });
    expect(await screen.findByText('A check-up in 3-6 months is enough.')).toBeInTheDocument();
    expect(screen.getByText('Waiting may save about $150 (about $25 a month).')).toBeInTheDocument();
  });

  it.each([2, 3] as const)('calms nobody beside a result that calls for a visit: level %i', async (level) => {
    const calm = {
      canWaitRecommendation: true,
      costSavings: { total: 150, monthly: 25 },
      level,
      screeningType: 'routine_checkup' as const,
    };
    await open({ kind: 'routine_checkup', ...analysed({ ...calm, explanation: { ...exampleAnalysis.explanation, redFlags: [] } }) });
    await screen.findByTestId('proof-card');
    for (const said of [/is enough/, /Waiting may save/, /no warning sign/, /Warning signs/]) expect(screen.queryByText(said)).toBeNull();
  });

  it('SCR-030 SCR-031 SCR-032 FIND-051 leads to the portal, a new screening, and support without health data in the mail', async () => {
    await open();
    const actions = within(await screen.findByRole('navigation', { name: 'Screening result' }));
    expect(actions.getByRole('link', { name: 'Go to Patient Portal' })).toHaveAttribute('href', '/patient-portal');
    expect(actions.getByRole('link', { name: 'Start New Screening' })).toHaveAttribute('href', '/dental-screening');
    const mail = (await actions.findByRole('link', { name: 'Contact Support' })).getAttribute('href');
    expect(mail).toBe('mailto:support@toothwise.test?subject=Question%20about%20Toothwise');
  });

  it('SCR-033 says that there are no results, and goes to the intro', async () => {
    const page = await openPage('/dental-screening/results');
    await waitFor(() => expect(page.at()).toBe('/dental-screening'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorAnalysis results not available.');
    expect(page.toasts).toEqual([]);
  });

  it('SCR-033 an analysis that does not exist leads to the intro too, not to a page without an end', async () => {
    const page = await openPage('/dental-screening/analysis/00000000-0000-4000-8000-00000000dead');
    await waitFor(() => expect(page.at()).toBe('/dental-screening'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorAnalysis results not available.');
    expect(page.toasts).toEqual([]);
  });

  it('keeps the result that is shown when it cannot be read again, and goes nowhere', async () => {
    const page = await open({}, (id) => `/dental-screening/results/${id}`);
    expect(await screen.findByText(exampleAnalysis.summary)).toBeVisible();
    const before = page.at();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() => page.queries.refetchQueries());
    expect(screen.getByText(exampleAnalysis.summary)).toBeVisible();
    expect([page.at(), page.toasts]).toEqual([before, []]);
  });

  it('does not say that there is no result where it could not be read', async () => {
    const down = http.get('*/api/screening/v1/screenings/:id', () => problem(503, 'service.unavailable'));
    const page = await openPage('/dental-screening/results/00000000-0000-4000-8000-00000000beef', undefined, { handlers: [down] });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available right now.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect([page.at(), page.toasts]).toEqual(['/dental-screening/results/00000000-0000-4000-8000-00000000beef', []]);
  });

  it.each([
    [true, 'Your credit was given back.'],
    [false, 'Your credit is being given back.'],
  ])('of an analysis that failed, its credit released: %s, says what becomes of the credit', async (creditReleased, words) => {
    await open({ status: 'failed', analysis: null, failure: { message: 'm', creditReleased } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says when a screening is gone, with the way to all others', async () => {
    await openPage('/screenings/00000000-0000-4000-8000-00000000dead');
    expect(await screen.findByText(/This screening was not found/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All screenings' })).toHaveAttribute('href', '/screening-history');
  });
});
