import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../remote.manifest.js';
import { openMarkup } from '../../testing/health-testing.js';

const OTHERS = '?tab=annotate&image=00000000-0000-4000-8000-0000000000c2';
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const click = async (name: string) => userEvent.click(await button(name));

describe('the page of image markup', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['a patient', ['patient'], ['Dashboard', 'Upload', 'Batch', 'Help']],
    ['an administrator', ['admin'], ['Dashboard', 'Upload', 'Batch', 'Annotate', 'Help']],
    ['a dentist', ['dentist'], ['Dashboard', 'Annotate', 'Help']],
    ['somebody of a practice', ['clinic'], ['Dashboard', 'Help']],
  ] as const)('MARK-003, MARK-004, MARK-005, MARK-006: has tabs for %s', async (_, roles, names) => {
    await openMarkup([...roles]);
    expect(await screen.findByRole('heading', { level: 1, name: 'AI Training Data Markup System' })).toBeVisible();
    expect(await tabs()).toEqual(names);
  });

  it('MARK-002: is called AI Training Data Markup System', async () => {
    await openMarkup(['patient']);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^AI Training Data Markup System$/);
  });

  describe('tests of the reader', () => {
    const run = async (test: string, change?: Parameters<typeof openMarkup>[1], isRefused = false) => {
      const { server } = await openMarkup(['admin'], change, '?tab=help');
      server.refuses = isRefused;
      await click(test);
      return server;
    };
    const failure = () => within(screen.getByRole('region', { name: 'Diagnostics' })).findByRole('alert');

    it('MARK-007: are Test API Key, Test AI Analysis and Debug AI, in Help, for administrators', async () => {
      await openMarkup(['admin'], undefined, '?tab=help');
      const card = await screen.findByRole('region', { name: 'Diagnostics' });
      expect(
        within(card)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([...['Test API Key', 'Test AI Analysis', 'Debug AI']]);
    });

    it('are not shown to others', async () => {
      await openMarkup(['dentist'], undefined, '?tab=help');
      expect(await screen.findByText(/^Dentists annotate/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Test API Key' })).not.toBeInTheDocument();
    });

    it('MARK-021: say by a toast that they passed', async () => {
      const passes = { ok: true, reason: null, provider: 'reader.test', model: 'double' };
      const { toasts, sent } = await run('Test AI Analysis', (state) => (state.readerTest = passes));
      const passed = { look: 'success', title: 'Test AI Analysis: passed', body: 'reader.test answered as double in 0.2 s.' };
      await waitFor(() => expect(toasts).toEqual([passed]));
      expect(sent).toMatchObject([{ body: { test: 'analysis' } }]);
    });

    it('MARK-021: say under the buttons that they failed, and why', async () => {
      const fails = { ok: false, reason: 'invalid-answer' as const, provider: 'reader.test', model: 'double' };
      const { toasts } = await run('Test API Key', (state) => (state.readerTest = fails));
      expect(await failure()).toHaveTextContent(/^Test API Key: failed.*not in the agreed form/);
      expect(toasts).toEqual([]);
    });

    it('MARK-022: say Test failed to run where nobody ran it', async () => {
      await run('Debug AI', undefined, true);
      expect(await failure()).toHaveTextContent(/^Test failed to run/);
    });

    it('MARK-023: say Debug function not available where there is nothing to debug', async () => {
      await run('Debug AI');
      expect(await failure()).toHaveTextContent(/^Debug function not available/);
    });
  });

  it('APP-034: is linked in the footer to all users, signed in or not', () => {
    const [entry] = manifest.navigation!.filter(({ path }) => path === '/markup');
    expect(entry).toEqual({ place: 'footer', path: '/markup', labelKey: 'health:markup.link', order: expect.any(Number) });
  });

  it('MARK-015: says Upload Access above Upload and Batch to patients and administrators', async () => {
    await openMarkup(['patient'], undefined, '?tab=upload');
    expect(await screen.findByText('Upload Access')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Batch' }));
    expect(await screen.findByText('Upload Access')).toBeVisible();
  });

  it('MARK-016: says Annotation Access to dentists and administrators alone', async () => {
    await openMarkup(['dentist'], undefined, OTHERS);
    expect(await screen.findByText('Annotation Access')).toBeVisible();
  });

  it('MARK-016: brings a patient who asks for Annotate to the dashboard', async () => {
    await openMarkup(['patient'], undefined, OTHERS);
    expect(await screen.findByText('left.jpg')).toBeVisible();
    expect(screen.queryByText('Annotation Access')).toBeNull();
  });

  it('MARK-017: shows the Management Access badge to administrators alone', async () => {
    const { unmount } = await openMarkup(['dentist']);
    expect(await screen.findByText('left.jpg')).toBeVisible();
    expect(screen.queryByText('Management Access')).toBeNull();
    unmount();
    await openMarkup(['admin']);
    expect(await screen.findByText('Management Access')).toBeVisible();
  });

  it('MARK-008, MARK-009, MARK-010: help says who uploads with what, and who annotates, reviews and exports', async () => {
    await openMarkup(['patient'], undefined, '?tab=help');
    expect(await screen.findByText('Patients upload images with HIPAA and AI-training consent.')).toBeVisible();
    expect(screen.getByText('Dentists annotate, review and export JSON, CSV or COCO.')).toBeVisible();
    expect(screen.getByText(/^Supported formats are JPG, PNG and DICOM, up to 10 MB each\./)).toBeVisible();
  });

  it('MARK-011: asks for an image from the dashboard when none is chosen', async () => {
    await openMarkup(['dentist'], undefined, '?tab=annotate');
    expect(await screen.findByText('Select an image from the dashboard first')).toBeVisible();
    await click('To the dashboard');
    await click('Open left.jpg');
    expect(await screen.findByText('Annotation Access')).toBeVisible();
  });

  it('MARK-012: has a canvas of 800 by 600 in pixels of the image', async () => {
    await openMarkup(['dentist'], undefined, OTHERS);
    const canvas = await screen.findByRole('img', { name: 'The image with 0 shapes' });
    expect([canvas.getAttribute('width'), canvas.getAttribute('height')]).toEqual(['800', '600']);
    expect(canvas).toHaveAttribute('viewBox', '0 0 1000 500');
    await click('Zoom in');
    expect(canvas).toHaveAttribute('width', '1600');
    expect(canvas).toHaveAttribute('viewBox', '0 0 1000 500');
  });

  it('MARK-024: offers JSON, CSV and COCO to dentists', async () => {
    await openMarkup(['dentist']);
    const part = within(await screen.findByRole('region', { name: 'Export' }));
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Export JSON', 'Export CSV', 'Export COCO']);
  });

  it('draws by keyboard: adds, moves, types, labels, takes back and saves in pixels of the image', async () => {
    const { server } = await openMarkup(['dentist'], undefined, OTHERS);
    await click('Add box');
    const shape = await button('1 Caries');
    shape.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByLabelText('Left')).toHaveValue(401);
    expect(screen.getByLabelText('Top')).toHaveValue(210);
    await click('Undo');
    expect(screen.getByLabelText('Top')).toHaveValue(200);
    await click('Redo');
    fireEvent.change(screen.getByLabelText('Width'), { target: { value: '50' } });
    fireEvent.blur(screen.getByLabelText('Width'));
    await userEvent.selectOptions(screen.getByLabelText('Label'), 'Filling');
    await click('Save shapes');
    await waitFor(() => expect(server.sent.at(-1)!.path).toMatch(/shapes$/));
    const { shapes } = server.sent.at(-1)!.body as { shapes: { label: string; points: object[] }[] };
    expect(shapes).toMatchObject([
      { kind: 'box', label: 'filling', points: [{ x: 401, y: 210 }, { x: 451 }, { y: 310 }, { x: 401, y: 310 }] },
    ]);
    expect(await screen.findByText('You marked this; a second dentist or administrator reviews it.')).toBeVisible();
  });

  it('keeps what was drawn over a reload, and over somebody else’s saving, until it is decided', async () => {
    const { unmount } = await openMarkup(['dentist'], undefined, OTHERS);
    await click('Add polygon');
    unmount();
    const { server } = await openMarkup(['dentist'], ({ markupImages: [, other] }) => void (other!.version = 9), OTHERS);
    expect(await screen.findByText('Somebody else has changed this image')).toBeVisible();
    expect(await button('1 Caries')).toBeVisible();
    await click('Keep mine');
    await click('Save shapes');
    await waitFor(() => expect(server.state.markupImages[1]!.shapes).toHaveLength(1));
  });

  it('saves nothing where nothing was changed, also where every step was taken back', async () => {
    const { server } = await openMarkup(['dentist'], ({ markupImages: [, other] }) => void (other!.review = 'accepted'), OTHERS);
    expect(await button('Save shapes')).toBeDisabled();
    await click('Add box');
    expect(await button('Save shapes')).toBeEnabled();
    await click('Undo');
    expect(await button('Save shapes')).toBeDisabled();
    expect([server.sent, server.state.markupImages[1]!.review]).toEqual([[], 'accepted']);
  });

  it('keeps a stroke that was drawn while others were being saved', async () => {
    const { server } = await openMarkup(['dentist'], undefined, OTHERS);
    await click('Add box');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const answer = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answered = await answer(...request);
      if (server.sent.length === 1) await held;
      return answered;
    };
    fireEvent.click(await button('Save shapes'));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await click('Add polygon');
    release();
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
    await waitFor(() => expect(server.toasts).toHaveLength(1));
    expect(screen.queryByText('Somebody else has changed this image')).toBeNull();
    await waitFor(async () => expect(await button('Save shapes')).toBeEnabled());
    await click('Save shapes');
    await waitFor(() => expect(server.state.markupImages[1]!.shapes).toHaveLength(2));
  });

  it('shows no tools to draw until somebody has said that no name is readable', async () => {
    await openMarkup(['dentist'], undefined, OTHERS.replace('c2', 'c1'));
    expect(await button('Hold it: a name or face is readable')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add box' })).toBeNull();
    await click('No name or face is readable');
    expect(await button('Add box')).toBeVisible();
  });

  it('MARK-014: sends nothing before both consents are given', async () => {
    await openMarkup(['patient'], undefined, '?tab=upload');
    await userEvent.upload(await screen.findByTestId('markup-input'), new File(['x'], 'a.png', { type: 'image/png' }));
    const [hipaa, training] = screen.getAllByRole('checkbox');
    await userEvent.click(hipaa!);
    const give = screen.getByRole('button', { name: 'Give for training' });
    expect(give).toHaveAccessibleDescription('Both consents are needed.');
    await userEvent.click(give);
    expect(training).toHaveFocus();
    await userEvent.click(training!);
    expect(give).not.toHaveAttribute('aria-disabled');
  });

  it('withdraws a consent after asking', async () => {
    const { server } = await openMarkup(['patient']);
    await click('Withdraw consent for left.jpg');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw consent' }));
    await waitFor(() => expect(server.state.markupImages).toHaveLength(1));
  });
});
