import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { ANALYTICS, RECORDING } from '../alone/recording-examples.js';
import { openRecordings } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => void (globalThis.fetch = original));

const numberOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const block = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);

describe('the page of recordings', () => {
  it('REC-008 REC-009 says what it is, and four numbers', async () => {
    await openRecordings();
    expect(await screen.findByRole('heading', { level: 1, name: 'AI Appointment Assistant' })).toBeInTheDocument();
    expect(await screen.findByText('1 h 5 min', { selector: 'dd' })).toBeInTheDocument();
    expect([
      await numberOf('Total Appointments'),
      await numberOf('Avg Duration'),
      await numberOf('Communication Quality'),
      await numberOf('Concerns Addressed'),
    ]).toEqual(['3', '1 h 5 min', '84 %', '50 %']);
  });

  it('REC-070 shows a dash where nothing was measured', async () => {
    const page = await openRecordings([], '?tab=analytics');
    page.unmount();
    const empty = { ...ANALYTICS, totalAppointments: 0, averageDurationMinutes: null, communicationQuality: null, concernsAddressed: null };
    const lists = { communicationQualityTrend: [], mostCommonProcedures: [], costTrends: [] };
    const again = await openRecordings([], '?tab=analytics');
    again.first.push({ of: '/recording-analytics', answer: () => Response.json({ ...empty, ...lists }) });
    expect(await screen.findAllByText('Nothing to show yet')).toHaveLength(3);
    expect(await numberOf('Communication Quality')).toBe('–Nothing to measure yet');
  });

  it('says of numbers that did not come no word of nothing to measure, and reads them again', async () => {
    const page = await openRecordings();
    page.first.push({ of: '/recording-analytics', answer: () => problem(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Nothing to measure yet')).toBeNull();
    await userEvent.click(retry);
    expect(await numberOf('Communication Quality')).toBe('84 %');
  });

  it('REC-014 REC-015 REC-016 REC-017 shows what was measured, each by its definition', async () => {
    await openRecordings([RECORDING], '?tab=analytics');
    const trend = await block('Communication Quality Trends');
    expect(trend.getByRole('progressbar', { name: 'Oct 2, 2026' })).toHaveValue(80);
    expect(trend.getByText('88 %')).toBeInTheDocument();
    const ranked = (await block('Most Common Procedures')).getAllByRole('listitem');
    expect(ranked.map(({ textContent }) => textContent)).toEqual(['1. Filling2', '2. Cleaning1']);
    const costs = (await block('Cost Analysis')).getByRole('table');
    expect(
      within(costs)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Month', 'Average cost', 'Treatments']);
    expect(costs).toHaveTextContent(/2026-11.*\$135\.50.*2/);
    const quality = (await block('Quality Metrics')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(quality).toEqual([
      expect.stringMatching(/^Explanation Quality–/),
      expect.stringMatching(/^Questions Addressed75 %/),
      expect.stringMatching(/^Information Clarity93 %/),
      expect.stringMatching(/^Consent Completeness100 %/),
    ]);
  });
});

describe('the form of an upload', () => {
  const open = async () => {
    const page = await openRecordings([], '?tab=past');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload New Recording' }));
    return page;
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Upload Recording' }));

  it('REC-018 REC-019 REC-020 REC-021 opens from a button, with its fields, two consents and two buttons', async () => {
    await open();
    for (const label of [
      /^Appointment date/,
      /^Time.*optional/,
      /^Dental office/,
      /^Dentist name/,
      /^Audio file/,
      /^Procedures.*optional/,
      /^Cost discussed.*optional/,
    ])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.getByText('With commas between them')).toBeInTheDocument();
    const consents = within(screen.getByRole('group', { name: 'Consent' })).getAllByRole('checkbox');
    expect(consents.map((box) => box.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^HIPAA consent/),
      expect.stringMatching(/^Recording consent/),
    ]);
    expect(screen.getByRole('button', { name: 'Upload Recording' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Upload Recording' })).toBeNull();
  });

  const fill = async (file: File, cost = '') => {
    fireEvent.change(screen.getByLabelText(/^Appointment date/), { target: { value: '2026-11-20' } });
    await userEvent.type(screen.getByLabelText(/^Dental office/), 'Harbor Dental');
    await userEvent.type(screen.getByLabelText(/^Dentist name/), 'Dr. Lee');
    if (cost) await userEvent.type(screen.getByLabelText(/^Cost discussed/), cost);
    fireEvent.change(screen.getByLabelText(/^Audio file/), { target: { files: [file] } });
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  };
  const sound = (bytes = 10) =>
    Object.defineProperty(new NodeFile([new Uint8Array(10)], 'visit.mp3', { type: 'audio/mpeg' }), 'size', {
      value: bytes,
    }) as unknown as File;

  it('REC-060 REC-063 says what is wrong with file and cost beside them, and sends nothing', async () => {
    const page = await open();
    await fill(sound(500 * 1024 * 1024 + 1), '-1.5');
    expect(screen.getByLabelText(/^Cost discussed/)).toHaveAttribute('step', '0.01');
    expect(screen.getByLabelText(/^Cost discussed/)).toHaveAttribute('min', '0');
    await submit();
    expect(screen.getByLabelText(/^Audio file/)).toHaveAccessibleDescription(/File too large\. Maximum size is 500MB\./);
    expect(screen.getByLabelText(/^Cost discussed/)).toHaveAccessibleDescription(/A sum of 0 or more/);
    expect(page.sent).toEqual([]);
  });

  it('REC-073 REC-076 REC-082 says in its own words that an upload failed, and keeps what was typed', async () => {
    const page = await open();
    await fill(sound(), '120.50');
    page.first.push({ of: '/v1/recordings', answer: () => problem(413, 'recording.too-large') });
    await submit();
    const failed = () => screen.findByText('Upload Failed');
    const place = async () => (await failed()).closest('[role="alert"]');
    expect(await place()).toHaveTextContent('File too large. Maximum size is 500MB. Choose a smaller file.');
    page.first.push({ of: '/v1/recordings', answer: () => Response.json({ words: 'of a provider' }, { status: 201 }) });
    await submit();
    await waitFor(async () => expect(await place()).toHaveTextContent('Failed to upload recording'));
    expect(page.toasts).toEqual([]);
    expect(screen.getByLabelText(/^Dental office/)).toHaveValue('Harbor Dental');
    expect(page.sent.at(-1)?.body).toMatchObject({ kind: 'upload', costDiscussed: 120.5, hipaaConsent: true, recordingConsent: true });
  });

  it('is begun once however often it is pressed, and again under its key until something of it changes', async () => {
    const page = await open();
    const begun: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    const lost = async ({ idempotencyKey }: { idempotencyKey?: string }) => {
      begun.push(idempotencyKey);
      await answered.promise;
      return problem(503, 'service.unavailable');
    };
    page.handlers.unshift(example(advisorRoutes.startRecording, lost));
    await fill(sound());
    await submit();
    await waitFor(() => expect(begun).toHaveLength(1));
    await submit();
    expect(screen.getByRole('button', { name: 'Upload Recording' })).toHaveAttribute('aria-busy', 'true');
    expect(begun).toHaveLength(1);
    answered.resolve();
    const isSaid = async () => expect(await screen.findByText('Upload Failed')).toBeInTheDocument();
    await isSaid();
    await submit();
    await waitFor(() => expect(begun).toHaveLength(2));
    await isSaid();
    await userEvent.type(screen.getByLabelText(/^Dental office/), ' West');
    await submit();
    await waitFor(() => expect(begun).toHaveLength(3));
    expect(begun).toEqual([expect.any(String), begun[0], expect.any(String)]);
    expect(begun[2]).not.toBe(begun[0]);
  });

  it('sends nothing of what was cancelled while it was being begun', async () => {
    FakeUpload.install();
    // One that Node's FormData takes.
    Object.assign(globalThis, { File: NodeFile });
    const page = await open();
    const answered = Promise.withResolvers<void>();
    let listed = 0;
    page.handlers.unshift(
      example(advisorRoutes.listRecordings, () => ((listed += 1), { items: [], next: null })),
      example(advisorRoutes.startRecording, async () => {
        await answered.promise;
        return { ...RECORDING, status: 'recording' as const, receivedBytes: 0, parts: 0 };
      }),
    );
    await fill(sound());
    await submit();
    await waitFor(() => expect(page.sent).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(listed).toBe(0);
    answered.resolve();
    // The list is read anew once all has been done.
    await waitFor(() => expect(listed).toBe(1));
    expect([FakeUpload.sent, page.toasts]).toEqual([[], []]);
  });

  describe('that is being sent', () => {
    const visit = { ...RECORDING, status: 'recording' as const, receivedBytes: 0, parts: 0 };
    const sending = async () => {
      FakeUpload.install();
      // One that Node's FormData takes.
      Object.assign(globalThis, { File: NodeFile });
      const page = await open();
      page.handlers.unshift(
        example(advisorRoutes.startRecording, () => visit),
        example(advisorRoutes.completeRecording, () => RECORDING),
      );
      await fill(sound());
      await submit();
      await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
      return page;
    };
    const arrive = () => FakeUpload.sent[0]!.answer(200, { parts: 1, receivedBytes: 10 });
    const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

    it('goes on behind another tab, which keeps what was typed and chosen, and says there that it is done', async () => {
      const page = await sending();
      await tab('Analytics');
      await tab('Past Sessions');
      expect(screen.getByLabelText(/^Dental office/)).toHaveValue('Harbor Dental');
      expect(screen.getByLabelText(/^Audio file/)).toHaveAccessibleDescription('Chosen: visit.mp3');
      expect(screen.getByRole('progressbar')).toBeInTheDocument();
      await tab('Analytics');
      await arrive();
      await waitFor(() => expect(page.toasts.map(({ title }) => title)).toEqual(['The recording was uploaded']));
      expect(page.at()).toBe('/recordings?tab=analytics');
      await tab('Past Sessions');
      expect(screen.queryByRole('button', { name: 'Upload Recording' })).toBeNull();
    });

    it('is asked about before the page or the tab is left', async () => {
      const page = await sending();
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(true);
      await userEvent.click(screen.getByRole('link', { name: 'Patient consultation' }));
      await screen.findByRole('dialog', { name: 'Stop the upload and leave?' });
      expect(page.at()).toBe('/recordings?tab=past');
      // Once it has arrived nothing holds the person any more.
      await arrive();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.at()).toBe(`/recordings?tab=past&session=${visit.id}`);
      await userEvent.click(screen.getByRole('link', { name: 'Patient consultation' }));
      await waitFor(() => expect(page.at()).toBe('/smile-advisor'));
    });

    it('ends when it is cancelled', async () => {
      await sending();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await userEvent.click(screen.getByRole('button', { name: 'Upload New Recording' }));
      expect(screen.getByLabelText(/^Dental office/)).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Upload Recording' })).not.toHaveAttribute('aria-busy', 'true');
    });
  });
});
