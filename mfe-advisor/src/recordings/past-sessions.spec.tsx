import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recording } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { RECORDING, SETTINGS, SUMMARY } from '../alone/recording-examples.js';
import { openRecordings } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => void (globalThis.fetch = original));

const PAST = '?tab=past';
const CHOSEN = `${PAST}&session=${RECORDING.id}`;
const other: Recording = { ...RECORDING, id: crypto.randomUUID(), patientName: 'Tom', dentistName: 'Dr. Quaint', durationSeconds: 3540 };
const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);

describe('past sessions', () => {
  it('REC-012 REC-013 REC-027 REC-091 are listed with their length, say so where none matches, and one is chosen by a click', async () => {
    await openRecordings([RECORDING, other], PAST);
    expect(await screen.findByText(/1 h 5 min/)).toBeInTheDocument();
    expect(screen.getByText(/59 min/)).toBeInTheDocument();
    expect(screen.getByText('Select a session to view details')).toBeInTheDocument();
    expect(screen.queryByText('No previous sessions found')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Dr\. Quaint/ }));
    expect(await screen.findByRole('heading', { name: /^Dr\. Quaint, Nov 20, 2026/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Dr\. Quaint/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByText('Select a session to view details')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by patient or dentist name' }), 'nobody');
    expect(await screen.findByText('No previous sessions found')).toBeInTheDocument();
  });

  it('REC-046 keep what was stopped and not summed up, and lead back to the recorder', async () => {
    const stopped: Recording = { ...RECORDING, kind: 'live', processingStatus: null, summary: null };
    await openRecordings([stopped], CHOSEN);
    expect((await screen.findAllByText('Not summed up')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('link', { name: 'Open in the recorder' }));
    expect(await screen.findByRole('button', { name: 'Resume Session' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear Session' })).toBeInTheDocument();
  });

  it('REC-072 say that they could not be loaded', async () => {
    const page = await openRecordings([], '?tab=analytics');
    page.first.push({ of: '/v1/recordings', answer: () => problem(500, 'internal') });
    await userEvent.click(await screen.findByRole('tab', { name: 'Past Sessions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load appointment data/);
    expect(page.toasts).toEqual([]);
  });

  it('are not opened again by Back once they were closed', async () => {
    const page = await openRecordings([RECORDING], PAST);
    await userEvent.click(await screen.findByRole('button', { name: /Dr\. Lee/ }));
    await screen.findByRole('heading', { name: /^Dr\. Lee/ });
    await userEvent.click(screen.getByRole('button', { name: 'Past Sessions' }));
    expect(page.at()).toBe('/recordings?tab=past');
    await page.goBack();
    expect(page.at()).toBe('/recordings?tab=past');
  });

  it('REC-075 say that a recording is not there', async () => {
    await openRecordings([], CHOSEN);
    expect(await screen.findByText('Recording not found')).toBeInTheDocument();
  });
});

describe('a session', () => {
  it('REC-004 REC-025 shows what came of the visit, each line with its place', async () => {
    await openRecordings([RECORDING], CHOSEN);
    const shown = await card('AI Appointment Summary');
    expect(shown.getByText('Automatic summary without AI: sentences of the transcript, found by key words.')).toBeInTheDocument();
    expect(part('Overview').getByText('There is a cavity in the lower left molar.', { exact: false })).toHaveTextContent('At 0:30');
    expect(part('Treatments discussed').getByText('I recommend a filling.', { exact: false })).toBeInTheDocument();
    expect(part('Tips provided').getByText('Brush twice a day.', { exact: false })).toBeInTheDocument();
    const next = part('Next appointment');
    expect(next.getByText('2-4 weeks')).toBeInTheDocument();
    expect(next.getByText('Soon')).toBeInTheDocument();
    expect(next.getByText('Words for pain or something urgent were heard.')).toBeInTheDocument();
    for (const [when, line] of [
      ['Immediate', 'My tooth hurts.'],
      ['Short term', 'A filling this month.'],
      ['Long term', 'A crown one day.'],
    ] as const)
      expect(part(when).getByText(line, { exact: false })).toBeInTheDocument();
  });

  it.each([
    ['urgent', true],
    ['soon', false],
    ['routine', false],
  ] as const)('REC-005 REC-039 has a badge of alarm where the urgency is %s: %s', async (urgency, alarming) => {
    const summary = { ...SUMMARY, nextAppointment: { ...SUMMARY.nextAppointment, urgency } };
    await openRecordings([{ ...RECORDING, summary }], CHOSEN);
    await card('AI Appointment Summary');
    const badge = part('Next appointment').getByText({ urgent: 'Urgent', soon: 'Soon', routine: 'Routine' }[urgency]);
    expect(badge.className.includes('bg-error')).toBe(alarming);
  });

  it('REC-026 downloads its summary as JSON', async () => {
    let content: Blob | undefined;
    let name = '';
    URL.createObjectURL = (blob) => ((content = blob as Blob), 'blob:one');
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await openRecordings([RECORDING], CHOSEN);
    await userEvent.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    click.mockRestore();
    expect(name).toBe('appointment-summary-2026-11-20.json');
    expect(JSON.parse(await content!.text())).toMatchObject({ patientName: 'Rosa', dentistName: 'Dr. Lee', summary: SUMMARY });
  });

  it('REC-024 REC-069 shows the transcript, and copies it', async () => {
    const page = await openRecordings([RECORDING], CHOSEN);
    const copied: string[] = [];
    const user = userEvent.setup({ writeToClipboard: false });
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const shown = await card('Live Transcript');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '0:00My tooth hurts.',
      '0:30There is a cavity. I recommend a filling.',
      '1:00Brush twice a day.',
    ]);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(copied).toEqual(['My tooth hurts.\nThere is a cavity. I recommend a filling.\nBrush twice a day.']);
    expect(page.toasts).toEqual([{ title: 'Copied', body: undefined }]);
  });

  it('says that the transcript could not be copied, and what to do', async () => {
    const page = await openRecordings([RECORDING], CHOSEN);
    const user = userEvent.setup({ writeToClipboard: false });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await user.click((await card('Live Transcript')).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be copied. Select the text and copy it yourself.');
    expect(page.toasts).toEqual([]);
  });

  it.each(['transcription', 'no-transcription'] as const)('REC-083 says that there is no transcript: %s', async (failure) => {
    await openRecordings([{ ...RECORDING, processingStatus: 'failed', failure, segments: [], summary: null }], CHOSEN);
    expect((await card('Live Transcript')).getByText('Transcription unavailable')).toBeInTheDocument();
  });
});

describe('where nothing writes down what is said', () => {
  const { transcribedBy } = SETTINGS;
  beforeEach(() => void (SETTINGS.transcribedBy = null));
  afterEach(() => void (SETTINGS.transcribedBy = transcribedBy));

  it('no recording is said to have failed, nor nothing to have been said', async () => {
    const kept: Recording = { ...RECORDING, processingStatus: 'failed', failure: 'broken', segments: [], summary: null };
    await openRecordings([kept], CHOSEN);
    expect((await screen.findAllByText('Not written down')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Failed')).toBeNull();
    const shown = await card('Live Transcript');
    expect(shown.getByText('Nothing here writes down what is said at the moment. The sound is saved.')).toBeInTheDocument();
  });
});

describe('the sound of a recording', () => {
  const player = () => screen.findByLabelText<HTMLAudioElement>('What was recorded: Dr. Lee');
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  beforeEach(() => play.mockReset().mockResolvedValue());

  it('is fetched once somebody wants to hear it, and moves to a place of the transcript', async () => {
    await openRecordings([RECORDING], CHOSEN);
    await userEvent.click(await screen.findByRole('button', { name: 'Play from 0:30' }));
    expect(await player()).toHaveAttribute('src', 'http://localhost/files/visit.mp3#t=30');
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play from 1:00' }));
    expect((await player()).currentTime).toBe(60);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew where its link has ended, and stays at its place; a new one that fails is said', async () => {
    const page = await openRecordings([RECORDING], CHOSEN);
    await userEvent.click(await screen.findByRole('button', { name: 'Listen' }));
    const first = await player();
    first.currentTime = 75;
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await act(async () => void first.dispatchEvent(new Event('error')));
    await waitFor(async () => expect(await player()).toHaveAttribute('src', 'http://localhost/files/visit.mp3#t=75'));
    expect(page.toasts).toEqual([]);
    await act(async () => void (await player()).dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent('The sound could not be loaded.');
    expect(page.toasts).toEqual([]);
    now.mockRestore();
  });
});

describe('the work on a recording', () => {
  const under: Recording = { ...RECORDING, processingStatus: 'processing', summary: null };
  /** What a page does every 5 s. */
  const looks = (intervals: jest.SpiedFunction<typeof setInterval>) =>
    intervals.mock.calls.filter(([, ms]) => ms === 5000).map(([look]) => look as () => void);

  it.each([
    ['REC-052', 'completed', { title: 'Processing Complete', body: 'Your appointment analysis is ready' }],
    ['REC-053', 'failed', { title: 'Analysis Error', body: 'Failed to generate appointment summary.' }],
  ] as const)('%s REC-051 is looked at every 5 s until it is %s, which is said', async (_row, processingStatus, said) => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const page = await openRecordings([under], CHOSEN);
    expect(await screen.findByText('Written down: 3 of 3 pieces')).toBeInTheDocument();
    await waitFor(() => expect(looks(intervals).length).toBeGreaterThan(0));
    const [look] = looks(intervals);
    const failure = processingStatus === 'failed' ? ('broken' as const) : null;
    const ended = { ...RECORDING, processingStatus, failure, summary: failure ? null : SUMMARY };
    page.handlers.unshift(example(advisorRoutes.readRecording, () => ended));
    await act(async () => look!());
    const alert = () => screen.getByText(said.title).closest('[role="alert"]');
    await waitFor(() => (failure ? expect(alert()).toHaveTextContent(said.body) : expect(page.toasts).toEqual([said])));
    intervals.mockRestore();
    if (failure) {
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
      expect(page.toasts).toEqual([]);
    } else expect(await card('AI Appointment Summary')).toBeTruthy();
  });

  it.each([
    [409, 'recording.busy', 'Transcription already in progress. Wait until it is done.'],
    [200, 'none', 'Failed to generate appointment summary.'],
  ])('REC-074 REC-081 says why it could not be tried again (%i)', async (status, code, body) => {
    const page = await openRecordings([{ ...RECORDING, processingStatus: 'failed', failure: 'broken', summary: null }], CHOSEN);
    page.first.push({ of: '/summary', answer: () => (status === 200 ? Response.json({ not: 'a recording' }) : problem(status, code)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    const said = await screen.findByText('Analysis Error');
    expect(said.closest('[role="alert"]')).toHaveTextContent(body);
    expect(page.toasts).toEqual([]);
  });
});
