import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleDraft, type ExampleState } from '../../alone/example-data.js';
import { serverWords } from '@toothwise/web-platform/examples';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { openPage } from '../../testing/screening-testing.js';

const address = '/dental-screening/photo-upload?kind=urgent';
const contact = '/dental-screening/photo-upload/contact?kind=urgent';
/** A file that Node's FormData takes. */
const image = (name: string, type = 'image/jpeg', size = 10) => new NodeFile([new Uint8Array(size)], name, { type }) as unknown as File;
const choose = async (...files: File[]) => {
  const input = await screen.findByTestId('photo-input');
  // Uploads begin a moment after the choice.
  await act(async () => void fireEvent.change(input, { target: { files } }));
};
const withDraft = (state: ExampleState) => void state.drafts.set('urgent', exampleDraft('urgent'));

describe('photos of the screening', () => {
  beforeEach(() => {
    FakeUpload.install();
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => undefined;
  });

  it('SCR-014 SCR-017 SCR-056 SCR-072 can be left out', async () => {
    const page = await openPage(address, withDraft);
    expect(await screen.findByText(/up to 5 photos/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Back' })).toBeInTheDocument();
    // One way on, once.
    expect(screen.queryByRole('button', { name: 'Skip & Continue' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue without Photos' }));
    await waitFor(() => expect(page.at()).toBe(contact));
  });

  it('SCR-016 SCR-042 are saved at once, with their progress, and counted on the button', async () => {
    await openPage(address, withDraft);
    await choose(image('tooth.jpg'), image('gum.png', 'image/png'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]!.progress(0.4);
    expect(await screen.findByRole('progressbar', { name: 'Uploading tooth.jpg: 40 %' })).toBeInTheDocument();
    await FakeUpload.sent[0]!.answer(201, { id: crypto.randomUUID(), name: 'tooth.jpg' });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await FakeUpload.sent[1]!.answer(201, { id: crypto.randomUUID(), name: 'gum.png' });
    expect(await screen.findByRole('button', { name: 'Continue with 2 Photo(s)' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(document.querySelector('img')).toHaveAttribute('src', 'blob:tooth.jpg');
  });

  it('say in place to whoever would go on before they are saved that they are not yet, and until they are', async () => {
    const page = await openPage(address, withDraft);
    await choose(image('tooth.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with 1 Photo(s)' }));
    expect(screen.getByText('Wait until your photos are saved, or cancel them.')).toHaveRole('status');
    expect([page.at(), page.toasts]).toEqual([address, []]);
    await FakeUpload.sent[0]!.answer(201, { id: crypto.randomUUID(), name: 'tooth.jpg' });
    await waitFor(() => expect(screen.queryByText(/^Wait until your photos/)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Continue with 1 Photo(s)' }));
    await waitFor(() => expect(page.at()).toBe(contact));
  });

  it('SCR-067 SCR-071 SCR-072 keeps the good, names the refused, and keeps the first five', async () => {
    await openPage(address, withDraft);
    await choose(image('notes.pdf', 'application/pdf'), ...['1', '2', '3', '4', '5', '6'].map((name) => image(`${name}.jpg`)));
    const said = screen.getByTestId('photos-refused');
    expect(said).toHaveTextContent('Invalid File Type Please upload only image files.');
    expect(said).toHaveTextContent('Too Many Files Please upload maximum 5 images at a time.');
    expect(screen.getByText('notes.pdf').parentElement).toHaveTextContent('is not an image we can read');
    expect(screen.getByText('6.jpg').parentElement).toHaveTextContent('is more than 5 photos');
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });

  it('SCR-069 SCR-070 says the limit in the words for one and for several', async () => {
    await openPage(address, withDraft);
    const large = image('large.jpg');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    await choose(large);
    expect(screen.getByTestId('photos-refused')).toHaveTextContent('File Too Large Images must be smaller than 5MB.');
    await choose(large, image('small.jpg'));
    expect(screen.getByTestId('photos-refused')).toHaveTextContent('File Too Large One or more images exceed the 5MB limit.');
  });

  it('SCR-066 SCR-067 believes the server, which looks at the bytes', async () => {
    await openPage(address, withDraft);
    await choose(image('page.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(415, { code: 'photo.not-an-image', title: serverWords });
    expect(await screen.findByRole('button', { name: 'Continue without Photos' })).toBeInTheDocument();
    expect(screen.getByText('page.jpg').parentElement).toHaveTextContent('is not an image we can read');
    expect(screen.getByTestId('photos-refused')).toHaveTextContent('Invalid File Type Please upload only image files.');
  });

  it('says of a damaged one that it could not be read', async () => {
    await openPage(address, withDraft);
    await choose(image('torn.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(422, { code: 'photo.unreadable', title: serverWords });
    const said = await screen.findByTestId('photos-refused');
    expect(said).toHaveTextContent('Damaged File Take it again or choose another one.');
    expect(said).toHaveTextContent('torn.jpg could not be read');
  });

  it('a weak one says what would make a better one; what was measured before there were keys says it in its own words', async () => {
    const measured = { score: 2, sharpness: 1, exposure: 2, resolution: 9, glare: 9, advice: ['blurred', 'light', 'Hold still.'] };
    const photo = { id: crypto.randomUUID(), name: 'dark.jpg', width: 10, height: 10, bytes: 10, quality: measured };
    await openPage(address, (state) => state.drafts.set('urgent', exampleDraft('urgent', { photos: [photo] })));
    expect(await screen.findByText(/^The picture is blurred\. Hold the phone still/)).toBeInTheDocument();
    expect(screen.getByText(/^The light is too weak or too strong\./)).toBeInTheDocument();
    expect(screen.getByText('Hold still.')).toBeInTheDocument();
    expect(screen.queryByText('blurred')).toBeNull();
  });

  it('one that was under way when its step was left is there once it has come, once, and its preview is let go', async () => {
    const forgotten: string[] = [];
    URL.revokeObjectURL = (url) => void forgotten.push(url);
    const page = await openPage(address, withDraft);
    await choose(image('tooth.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(forgotten).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(forgotten).toEqual(['blob:tooth.jpg']));
    await page.goTo(address);
    expect(await screen.findByRole('button', { name: 'Continue without Photos' })).toBeInTheDocument();
    await FakeUpload.sent[0]!.answer(201, { id: crypto.randomUUID(), name: 'tooth.jpg' });
    expect(await screen.findByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Remove tooth.jpg' })).toHaveLength(1);
  });

  it('a lost upload can be tried again; a HEIC photo shows a placeholder', async () => {
    await openPage(address, withDraft);
    await choose(image('IMG_1.HEIC', ''));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(document.querySelector('img')).toBeNull();
    await FakeUpload.sent[0]!.fail();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await FakeUpload.sent[1]!.answer(201, { id: crypto.randomUUID(), name: 'IMG_1.HEIC' });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('while many photos are being read it says so, and the photo can be sent again', async () => {
    await openPage(address, withDraft);
    await choose(image('tooth.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(503, { code: 'photo.busy', title: serverWords, detail: serverWords });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Many photos are being read right now. Wait a moment, then try again.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await FakeUpload.sent[1]!.answer(201, { id: crypto.randomUUID(), name: 'tooth.jpg' });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('what a newer service says in a code that the page does not know is told in general, with its id', async () => {
    await openPage(address, withDraft);
    await choose(image('tooth.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await FakeUpload.sent[0]!.answer(422, { code: 'photo.of-tomorrow', title: serverWords, detail: serverWords, correlationId: 'c-42' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This did not work. Reload the page and try again. If it stays, send support the reference. Reference for support: c-42',
    );
    expect(document.body).not.toHaveTextContent(serverWords);
  });

  it('a removed photo can be brought back', async () => {
    const photo = { id: crypto.randomUUID(), name: 'kept.jpg', width: 10, height: 10, bytes: 10, quality: null };
    const page = await openPage(address, (state) => state.drafts.set('urgent', exampleDraft('urgent', { photos: [photo] })));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove kept.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeInTheDocument();
    expect(page.state.drafts.get('urgent')?.photos).toHaveLength(1);
  });

  describe('taken back before the server has answered', () => {
    const chosen = async (path = address) => {
      const page = await openPage(path, withDraft);
      await choose(image('tooth.jpg'));
      await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
      const id = new URL(FakeUpload.sent[0]!.url, location.origin).searchParams.get('id')!;
      const arrive = () => {
        const photo = { id, name: 'tooth.jpg', width: 10, height: 10, bytes: 10, quality: null };
        page.state.drafts.set('urgent', exampleDraft('urgent', { version: page.state.drafts.get('urgent')!.version, photos: [photo] }));
        return photo;
      };
      const removals = () => page.requests.filter(({ method, url }) => method === 'DELETE' && url.endsWith(`/photos/${id}`));
      return { page, id, arrive, removals, sent: FakeUpload.sent[0]! };
    };

    it('while it is being checked: it is deleted where it has arrived meanwhile', async () => {
      const { page, arrive, sent } = await chosen();
      sent.progress(1);
      expect(await screen.findByText('Checking the picture…')).toBeInTheDocument();
      arrive();
      await userEvent.click(screen.getByRole('button', { name: 'Remove tooth.jpg' }));
      await waitFor(() => expect(page.state.drafts.get('urgent')?.photos).toEqual([]));
      await waitFor(() => expect(screen.queryByText(/tooth\.jpg/)).toBeNull());
      expect(screen.getByRole('button', { name: 'Continue without Photos' })).toBeInTheDocument();
    });

    it('SCR-015 by "Skip & Continue", which goes on once it is deleted', async () => {
      const { page, arrive, sent } = await chosen();
      sent.progress(1);
      arrive();
      await userEvent.click(await screen.findByRole('button', { name: 'Skip & Continue' }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete photos and go on', hidden: true }));
      await waitFor(() => expect(page.at()).toBe(contact));
      expect(page.state.drafts.get('urgent')?.photos).toEqual([]);
    });

    it('where it cannot be deleted its row says so, nothing goes on with it, and it is tried again', async () => {
      const { page, arrive, removals, sent } = await chosen();
      sent.progress(1);
      arrive();
      const online = globalThis.fetch;
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      await userEvent.click(await screen.findByRole('button', { name: 'Remove tooth.jpg' }));
      expect(await screen.findByText(/^tooth\.jpg is not deleted yet/, {}, { timeout: 10_000 })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Continue without Photos' }));
      expect(await screen.findByText(/^tooth\.jpg is not deleted yet/, {}, { timeout: 10_000 })).toBeInTheDocument();
      expect(page.at()).toBe(address);
      globalThis.fetch = online;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(page.state.drafts.get('urgent')?.photos).toEqual([]));
      expect(removals()).toHaveLength(1);
    });

    it('one whose answer was lost is sent again as the same photo', async () => {
      const { id, arrive, sent } = await chosen();
      const photo = arrive();
      await sent.fail();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
      expect(FakeUpload.sent[1]!.url).toContain(`id=${id}`);
      await FakeUpload.sent[1]!.answer(201, photo);
      expect(await screen.findByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeEnabled();
      expect(screen.getAllByRole('button', { name: 'Remove tooth.jpg' })).toHaveLength(1);
    });

    it('one that was not saved is not counted, and left behind only when that was asked; it is then deleted too', async () => {
      const { page, arrive, removals, sent } = await chosen();
      arrive();
      await sent.fail();
      await userEvent.click(await screen.findByRole('button', { name: 'Continue without Photos' }));
      expect(await screen.findByRole('heading', { name: '1 photo was not saved' })).toBeInTheDocument();
      expect(page.at()).toBe(address);
      await userEvent.click(screen.getByRole('button', { name: 'Go on without', hidden: true }));
      await waitFor(() => expect(page.at()).toBe(contact));
      expect(removals()).toHaveLength(1);
      expect(page.state.drafts.get('urgent')?.photos).toEqual([]);
    });
  });

  it('SCR-015 SCR-056 "Skip & Continue" asks before it deletes photos', async () => {
    const photo = { id: crypto.randomUUID(), name: 'kept.jpg', width: 10, height: 10, bytes: 10, quality: null };
    const page = await openPage(address, (state) => state.drafts.set('urgent', exampleDraft('urgent', { photos: [photo] })));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip & Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete photos and go on', hidden: true }));
    await waitFor(() => expect(page.at()).toBe(contact));
    expect(page.state.drafts.get('urgent')?.photos).toEqual([]);
  });
});
