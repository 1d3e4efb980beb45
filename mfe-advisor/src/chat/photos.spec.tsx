import { File as NodeFile } from 'node:buffer';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example, problem, serverWords } from '@toothwise/web-platform/examples';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { openConversation } from '../testing/advisor-testing.js';
import { notedWaits } from '../testing/noted-waits.js';

const original = globalThis.fetch;
beforeEach(() => {
  FakeUpload.install();
  sessionStorage.clear();
});
afterEach(() => void (globalThis.fetch = original));

const AT_PHOTOS: Conversation = { ...EXAMPLE, step: 'photo-upload' };
/** A file that Node's FormData takes. */
const image = (name: string, type = 'image/jpeg') => new NodeFile([new Uint8Array(10)], name, { type }) as unknown as File;
const choose = async (...files: File[]) => {
  const input = await screen.findByTestId('chat-photos');
  await act(async () => void fireEvent.change(input, { target: { files } }));
};
/** What stands above the photos until others are chosen. */
const refused = async (...words: string[]) => {
  const said = await screen.findByTestId('photos-refused');
  for (const one of words) expect(said).toHaveTextContent(one);
};
/** What stands in its place. */
const alerted = async (title: string, body: string | RegExp) =>
  expect((await screen.findByText(title)).closest('[role="alert"]')).toHaveTextContent(body);
const photo = (name: string) => ({ id: crypto.randomUUID(), name, width: 640, height: 480 });

describe('photos in the conversation', () => {
  it('CHAT-039 one button sends what is typed, and opens the picker where nothing is; CHAT-040 which takes pictures, several at once', async () => {
    await openConversation(AT_PHOTOS);
    const picker = await screen.findByTestId('chat-photos');
    expect(picker).toHaveAttribute('accept', expect.stringMatching(/^(image\/\w+,)+\.heic,\.heif$/));
    expect(picker).toHaveAttribute('multiple');
    let opened = 0;
    picker.click = () => void (opened += 1);
    await userEvent.click(screen.getByRole('button', { name: 'Attach photos' }));
    expect(opened).toBe(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Rosa');
    expect(screen.queryByRole('button', { name: 'Attach photos' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeInTheDocument();
  });

  it('CHAT-170 waits 2 s for more after an upload, then says all of them in one line', async () => {
    const page = await openConversation(AT_PHOTOS);
    const waits = notedWaits();
    await choose(image('one.jpg'), image('two.png', 'image/png'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]!.progress(0.4);
    expect(await screen.findByRole('progressbar', { name: 'Uploading one.jpg: 40 %' })).toBeInTheDocument();
    const [one, two] = [photo('one.jpg'), photo('two.png')];
    await FakeUpload.sent[0]!.answer(201, one);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    const finished = Date.now();
    await FakeUpload.sent[1]!.answer(201, two);
    expect(await screen.findByText('Your photos are sent in a moment. You can still add more.')).toBeInTheDocument();
    await waitFor(() => expect(page.sent.map(({ body }) => body)).toMatchObject([{ photos: [one.id, two.id] }]), { timeout: 4000 });
    expect(Date.now() - finished).toBeGreaterThanOrEqual(1900);
    expect(waits.all.map(({ ms }) => ms)).toContain(2000);
    waits.stop();
  });

  it('CHAT-118 CHAT-119 takes pictures alone: none gives the specified words, a bad one among good ones is named', async () => {
    const page = await openConversation(AT_PHOTOS);
    await choose(image('notes.pdf', 'application/pdf'));
    await refused('Invalid Files', 'Please upload image files (JPG, PNG).');
    expect(FakeUpload.sent).toEqual([]);
    await choose(image('notes.pdf', 'application/pdf'), image('one.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await refused('Invalid Files', 'notes.pdf is not an image we can read');
    expect(page.toasts).toEqual([]);
  });

  it('CHAT-118 takes HEIC as the questionnaire does, also where the browser has no name for it', async () => {
    await openConversation(AT_PHOTOS);
    await choose(image('IMG_1.HEIC', ''), image('two.heif', 'image/heif'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(screen.queryByTestId('photos-refused')).toBeNull();
    FakeUpload.sent[0]!.progress(1);
    expect(await screen.findByText('Checking the picture…')).toBeInTheDocument();
    await FakeUpload.sent[0]!.answer(201, photo('IMG_1.HEIC'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  });

  it('says of a large and of a damaged one what the questionnaire says, and loses nothing that is typed', async () => {
    const page = await openConversation(AT_PHOTOS);
    const box = await screen.findByRole('textbox', { name: 'Your message' });
    const large = image('large.jpg');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(large, image('torn.jpg'));
    await refused('File Too Large', 'One or more images exceed the 5MB limit.', 'large.jpg is larger than 5 MB');
    await userEvent.type(box, 'It began on Monday');
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(422, { code: 'photo.unreadable', title: serverWords });
    await refused('large.jpg is larger than 5 MB', 'Damaged File', 'torn.jpg could not be read');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(box).toHaveValue('It began on Monday');
    expect(page.sent).toEqual([]);
  });

  it('CHAT-120 takes the first five at once, and says so', async () => {
    await openConversation(AT_PHOTOS);
    await choose(...['1', '2', '3', '4', '5', '6'].map((name) => image(`${name}.jpg`)));
    await refused('Too Many Files', 'Please upload maximum 5 images at a time.');
    expect(screen.getAllByRole('progressbar')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Attach photos' })).toBeNull();
  });

  it('CHAT-145 CHAT-153 CHAT-159 says that an upload failed, keeps the photo and sends it again when asked', async () => {
    const page = await openConversation(AT_PHOTOS);
    await choose(image('one.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.fail();
    await alerted('An error occurred', 'Failed to upload images. Please try again.');
    expect(page.toasts).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(FakeUpload.sent[1]!.url).toBe(FakeUpload.sent[0]!.url);
  });

  describe('whose answer was lost', () => {
    const numberOf = (sent: FakeUpload | undefined) => new URL(sent!.url, 'http://localhost').searchParams.get('id')!;
    const lost = async () => {
      const page = await openConversation(AT_PHOTOS);
      await choose(image('one.jpg'));
      await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
      await FakeUpload.sent[0]!.fail();
      return { ...page, stored: { ...photo('one.jpg'), id: numberOf(FakeUpload.sent[0]) } };
    };
    /** The page reads the conversation anew, and finds this there. */
    const reread = (page: Awaited<ReturnType<typeof lost>>, conversation: Conversation) => {
      page.handlers.unshift(example(advisorRoutes.readConsultation, () => conversation));
      return act(() => page.queries.invalidateQueries());
    };

    it('are removed at the service too, and not said where they are found there meanwhile', async () => {
      const page = await lost();
      page.first.push({ of: '/photos/', answer: () => problem(404, 'resource.not-found') });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
      await waitFor(() => expect(page.sent).toMatchObject([{ method: 'DELETE', url: expect.stringContaining(page.stored.id) }]));
      await reread(page, { ...AT_PHOTOS, photos: [page.stored] });
      expect(screen.queryByText('one.jpg')).toBeNull();
      expect(screen.queryByText('Your photos are sent in a moment. You can still add more.')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('stay where they could not be removed, which is said', async () => {
      const page = await lost();
      page.first.push({ of: '/photos/', answer: () => problem(500, 'internal') });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
      await waitFor(() => expect(screen.getAllByText('An error occurred')).toHaveLength(2));
      expect(page.toasts).toEqual([]);
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    });

    it('have failed no longer once they are found at the service', async () => {
      const page = await lost();
      await reread(page, { ...AT_PHOTOS, photos: [page.stored] });
      expect(await screen.findByText('Your photos are sent in a moment. You can still add more.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.getAllByText('one.jpg')).toHaveLength(1);
    });
  });

  it('says those that arrived though another failed, and keeps that one', async () => {
    const page = await openConversation(AT_PHOTOS);
    await choose(image('one.jpg'), image('two.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.fail();
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(screen.getByText('Uploading your photos…')).toBeInTheDocument();
    const two = photo('two.jpg');
    await FakeUpload.sent[1]!.answer(201, two);
    expect(await screen.findByText('Your photos are sent in a moment. You can still add more.')).toBeInTheDocument();
    await waitFor(() => expect(page.sent.map(({ body }) => body)).toMatchObject([{ photos: [two.id] }]), { timeout: 4000 });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('Uploading your photos…')).toBeNull();
  });

  it('can be taken back before they are said', async () => {
    const stored = photo('one.jpg');
    const page = await openConversation({ ...AT_PHOTOS, photos: [stored] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
    await waitFor(() => expect(page.sent).toMatchObject([{ method: 'DELETE', url: expect.stringContaining(stored.id) }]));
    expect(screen.queryByText('one.jpg')).toBeNull();
  });

  it('can be stopped on their way: what comes of them at the service is removed too, and the next one goes on', async () => {
    const page = await openConversation(AT_PHOTOS);
    page.first.push({ of: '/photos/', answer: () => problem(404, 'resource.not-found') });
    await choose(image('one.jpg'), image('two.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const number = new URL(FakeUpload.sent[0]!.url, location.origin).searchParams.get('id')!;
    await userEvent.click(await screen.findByRole('button', { name: 'Remove one.jpg' }));
    await waitFor(() => expect(page.sent).toMatchObject([{ method: 'DELETE', url: expect.stringContaining(number) }]));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('one.jpg')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CHAT-027 show in their line, by a link of their own', async () => {
    const stored = photo('one.jpg');
    await openConversation({ ...EXAMPLE, messages: [line(1, 'person', '1 photo', { photos: [stored] })] });
    const shown = await screen.findByAltText('Uploaded dental photo');
    await waitFor(() => expect(shown).toHaveAttribute('src', `http://localhost/files/${stored.id}.jpg`));
  });

  it('CHAT-160 are asked for twice more where they do not come, then say that they were uploaded', async () => {
    await openConversation({ ...EXAMPLE, messages: [line(1, 'person', '1 photo', { photos: [photo('one.jpg')] })] });
    for (let tries = 0; tries < 3; tries++) {
      const shown = await screen.findByAltText('Uploaded dental photo');
      await waitFor(() => expect(shown).toHaveAttribute('src'));
      await act(async () => void fireEvent.error(shown));
    }
    expect(await screen.findByText('Dental Photo Uploaded')).toBeInTheDocument();
    expect(screen.getByText('Image preview temporarily unavailable')).toBeInTheDocument();
  });
});
