import { jest } from '@jest/globals';
import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recording } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { openReading, safetyOf } from '@toothwise/triage';
import { unsavedFiles } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { RECORDING, SUMMARY } from '../../alone/recording-examples.js';
import { openRecordings } from '../../testing/advisor-testing.js';
import { fakeLocks } from '../../testing/fake-locks.js';
import { fakeSound, type FakeSound } from '../../testing/fake-sound.js';

const original = globalThis.fetch;
let sound: FakeSound;
beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
  // Node's form takes none of jsdom's.
  globalThis.File = NodeFile as unknown as typeof File;
  sound = fakeSound();
});
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

const LIVE: Recording = {
  ...{ ...RECORDING, kind: 'live', status: 'recording', processingStatus: null, summary: null, hasAudio: true, processedAt: null },
  ...{ durationSeconds: 65, parts: 2, fileName: null, fileBytes: null, procedures: [], costDiscussed: null },
};
const stopped: Recording = { ...LIVE, status: 'completed' };
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const titles = (page: { toasts: { title: string }[] }) => page.toasts.map(({ title }) => title);
/** The answer to the part that is being sent. */
const arrive = async (parts: number) => {
  await waitFor(() => expect(FakeUpload.sent.length).toBeGreaterThanOrEqual(parts));
  await FakeUpload.sent[parts - 1]!.answer(200, { parts, receivedBytes: 160_044 * parts });
};
async function agreed(page: { unmount: () => void }) {
  await userEvent.type(await screen.findByLabelText(/^Patient Name/), 'Rosa');
  await userEvent.type(screen.getByLabelText(/^Dentist Name/), 'Dr. Lee');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  return page;
}

describe('the recorder', () => {
  it('REC-001 REC-006 REC-010 REC-022 is the first of three tabs, with a setup form and tips', async () => {
    await openRecordings([]);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Voice Assistant', 'Past Sessions', 'Analytics']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    const setup = within(screen.getByRole('heading', { name: 'Appointment Setup' }).closest('section')!);
    for (const label of [/^Patient Name/, /^Dentist Name/, /^Dental Office/]) expect(setup.getByLabelText(label)).toHaveValue('');
    expect(setup.getByLabelText(/^Appointment Date/)).toHaveValue(new Date().toLocaleDateString('en-CA'));
    expect(screen.getByText(/^Tips: /)).toBeInTheDocument();
  });

  it('REC-054 wants both names, then both consents, before anything is heard', async () => {
    const page = await openRecordings([]);
    await userEvent.type(await screen.findByLabelText(/^Patient Name/), 'Rosa');
    await press('Start Recording');
    const said = (title: string) => screen.getByText(title).closest('[role="alert"]');
    expect(said('Missing Information')).toHaveTextContent('Please enter patient and dentist names before starting.');
    await userEvent.type(screen.getByLabelText(/^Dentist Name/), 'Dr. Lee');
    await press('Start Recording');
    expect(said('Consent Required')).toHaveTextContent('Please verify both HIPAA and recording consent.');
    expect([page.sent, sound.wanted, page.toasts]).toEqual([[], [], []]);
  });

  it.each([
    ['REC-056', 'NotAllowedError', 'Microphone Permission Required', 'Please allow microphone access and try again.'],
    ['REC-071', 'NotReadableError', 'Error', 'Failed to start recording. Please check microphone permissions.'],
  ])('%s says why there is no microphone: %s', async (_row, name, title, body) => {
    const page = await openRecordings([]);
    await agreed(page);
    sound.refuse(name);
    await press('Start Recording');
    expect((await screen.findByText(title)).closest('[role="alert"]')).toHaveTextContent(body);
    expect(page.toasts).toEqual([]);
    expect(page.sent).toEqual([]);
    expect(screen.getByLabelText(/^Patient Name/)).toHaveValue('Rosa');
  });

  it('REC-007 REC-028 REC-055 says that the browser cannot do it, and which can', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    const page = await openRecordings([]);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Whisper transcription not supported in this browser');
    expect(alert).toHaveTextContent(/Chrome, Edge, Firefox or Safari/);
    await agreed(page);
    await press('Start Recording');
    expect((await screen.findByText('Not Supported')).closest('[role="alert"]')).toHaveTextContent(/Chrome, Edge, Firefox or Safari/);
  });

  it('REC-002 REC-003 REC-023 REC-041 REC-044 REC-087 records, sends while it hears, stops, and has it summed up', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const page = await openRecordings([]);
    expect(await screen.findByText('Idle')).toBeInTheDocument();
    expect(screen.getByText('Not connected')).toBeInTheDocument();
    await agreed(page);
    await press('Start Recording');
    expect(await screen.findByText('Recording')).toBeInTheDocument();
    expect(screen.getByText('Connected: what is heard is being sent')).toBeInTheDocument();
    expect(page.sent).toMatchObject([{ body: { kind: 'live', patientName: 'Rosa', hipaaConsent: true, transcribedBy: 'speech.example' } }]);
    act(() => sound.hear(0.3, 6000));
    await arrive(1);
    expect(screen.getByRole('timer')).toHaveTextContent('0:06');
    await press('Pause');
    act(() => sound.hear(0.3, 6000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:06');
    await arrive(2);
    await press('Go on');
    act(() => sound.hear(0.3, 2000));
    await press('Stop Recording');
    await arrive(3);
    expect(await screen.findByText('Stopped')).toBeInTheDocument();
    expect(sound.isOpen()).toBe(false);
    const { url } = page.sent.at(-1)!;
    expect(url).toMatch(/\/completion$/);
    const id = url.split('/').at(-2)!;
    for (const name of ['Resume Session', 'Clear Session', 'New Recording']) expect(await button(name)).toBeInTheDocument();
    const said = { ...RECORDING, id, kind: 'live' as const };
    let answer: Recording = { ...said, processingStatus: 'processing', summary: null };
    page.handlers.unshift(
      example(advisorRoutes.readRecording, () => answer),
      example(advisorRoutes.summariseRecording, () => answer),
    );
    await press('Generate Summary');
    const transcript = within((await screen.findByRole('heading', { name: 'Live Transcript' })).closest('section')!);
    expect(await transcript.findByText('My tooth hurts.')).toBeInTheDocument();
    expect(transcript.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    answer = said;
    // What the page does every 5 s while no stream tells it.
    const looks = intervals.mock.calls.filter(([, ms]) => ms === 5000).map(([look]) => look as () => void);
    intervals.mockRestore();
    await act(async () => looks.forEach((look) => look()));
    expect(await screen.findByText('Summary generated')).toBeInTheDocument();
    expect(titles(page)).toEqual(['Recording Started', 'Recording Stopped', 'Summary Generated']);
  });

  it('goes on recording behind another tab', async () => {
    const page = await openRecordings([]);
    await agreed(page);
    await press('Start Recording');
    await screen.findByText('Recording');
    await userEvent.click(screen.getByRole('tab', { name: 'Past Sessions' }));
    expect(sound.isOpen()).toBe(true);
    act(() => sound.hear(0.3, 6000));
    await arrive(1);
    await userEvent.click(screen.getByRole('tab', { name: 'Voice Assistant' }));
    expect(await screen.findByRole('timer')).toHaveTextContent('0:06');
    page.unmount();
    await waitFor(() => expect(sound.isOpen()).toBe(false));
  });

  it('begins nothing where the service refuses, and hears nothing then', async () => {
    const page = await openRecordings([]);
    await agreed(page);
    page.first.push({ of: '/v1/recordings', answer: () => problem(403, 'consent.required') });
    await press('Start Recording');
    expect((await screen.findByText('Error')).closest('[role="alert"]')).not.toBeNull();
    expect([sound.isOpen(), FakeUpload.sent]).toEqual([false, []]);
  });
});

describe('a recording that was broken off', () => {
  it('REC-048 is offered when the page opens, and goes on under its next number, after what was left', async () => {
    await openRecordings([]).then((page) => page.unmount());
    await unsavedFiles.keep(`recording.${LIVE.id}`, { order: 3, file: new Blob(['left']) });
    const page = await openRecordings([LIVE]);
    expect(await screen.findByText('This recording was not finished')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('1:05');
    await arrive(1);
    await press('Resume Session');
    expect(await screen.findByText('Recording')).toBeInTheDocument();
    expect(page.sent.at(-1)?.url).toMatch(/\/resumption$/);
    act(() => sound.hear(0.3, 5000));
    await arrive(2);
    await press('Pause');
    expect(screen.queryByText('This recording was not finished')).toBeNull();
  });

  it('runs in another tab: nothing is sent from here, until that one lets go of it', async () => {
    await openRecordings([]).then((page) => page.unmount());
    const locks = fakeLocks();
    const letGo = await locks.takeElsewhere(`toothwise.recording.${LIVE.id}`);
    await unsavedFiles.keep(`recording.${LIVE.id}`, { order: 3, file: new Blob(['theirs']) });
    await openRecordings([LIVE]);
    expect(await screen.findByText('Another tab of this browser records this')).toBeInTheDocument();
    expect(screen.getByText('In another tab')).toBeInTheDocument();
    for (const name of ['Resume Session', 'Stop Recording', 'Clear Session']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(FakeUpload.sent).toEqual([]);
    letGo();
    expect(await screen.findByText('This recording was not finished')).toBeInTheDocument();
    await arrive(1);
    expect(await button('Resume Session')).toBeInTheDocument();
  });

  it('REC-045 is cleared once that is confirmed: transcript, summary and names', async () => {
    const page = await openRecordings([{ ...stopped, summary: SUMMARY, processingStatus: 'completed' }], `?tab=voice&session=${LIVE.id}`);
    expect(await screen.findByRole('heading', { name: /^Dr\. Lee/ })).toBeInTheDocument();
    expect(await screen.findByText('Summary generated')).toBeInTheDocument();
    await press('Clear Session');
    expect(page.sent).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear this session?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Clear Session' }));
    await waitFor(() => expect(titles(page)).toEqual(['Session Cleared']));
    expect(page.sent).toMatchObject([{ method: 'DELETE', url: expect.stringContaining(LIVE.id) }]);
    expect(await screen.findByLabelText(/^Patient Name/)).toHaveValue('');
    expect(screen.queryByRole('heading', { name: 'Live Transcript' })).toBeNull();
    expect(screen.getByText('Idle')).toBeInTheDocument();
  });

  it('is cleared here too where it was removed elsewhere', async () => {
    await unsavedFiles.keep(`recording.${LIVE.id}`, { order: 3, file: new Blob(['left']) });
    const page = await openRecordings([stopped], `?tab=voice&session=${LIVE.id}`);
    await press('Clear Session');
    page.first.push({ of: LIVE.id, answer: () => problem(404, 'resource.not-found') });
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear this session?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Clear Session' }));
    await waitFor(() => expect(titles(page)).toEqual(['Session Cleared']));
    expect(await unsavedFiles.read(`recording.${LIVE.id}`)).toEqual([]);
  });

  describe('an emergency', () => {
    const heard = openReading(null).peek({ source: 'chat', text: 'My face is swollen and I cannot breathe properly.', name: false });
    const { safety, sensitive } = safetyOf(heard, {});
    const found = { safety: { ...safety, asks: [] }, sensitive };
    const card = async () => within(await screen.findByTestId('emergency-card'));

    it('is shown above all that came of it, once it is stopped; what was heard before is not told aloud again', async () => {
      await openRecordings([{ ...stopped, ...found }], `?tab=voice&session=${LIVE.id}`);
      expect((await card()).getByRole('heading', { name: safety.emergency!.title })).toBeInTheDocument();
      expect((await card()).queryByRole('alert')).toBeNull();
      expect((await card()).getByText(/No clinic was told what you told us here\./)).toBeVisible();
    });

    it('is told aloud where this tab records', async () => {
      const page = await openRecordings([]);
      page.handlers.unshift(example(advisorRoutes.readRecording, () => ({ ...LIVE, ...found })));
      await agreed(page);
      await press('Start Recording');
      expect((await card()).getByRole('alert')).toHaveTextContent(safety.emergency!.title);
    });
  });

  it('says that nothing was said that could be summed up', async () => {
    const page = await openRecordings([{ ...stopped, segments: [] }], `?tab=voice&session=${LIVE.id}`);
    page.handlers.unshift(example(advisorRoutes.summariseRecording, () => problem(422, 'recording.no-content')));
    await press('Generate Summary');
    expect((await screen.findByText('No Content')).closest('[role="alert"]')).toHaveTextContent('No transcript available to analyze.');
    expect(page.toasts).toEqual([]);
  });
});
