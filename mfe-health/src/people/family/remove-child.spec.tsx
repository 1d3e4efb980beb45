import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily } from '../../testing/health-testing.js';

const saved: { name: string; content: Blob }[] = [];
const { createObjectURL, revokeObjectURL } = URL;
const { fetch } = globalThis;
beforeEach(() => {
  const blobs = new Map<string, Blob>();
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href)! });
  };
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  // The one of every element is beneath it.
  delete (HTMLAnchorElement.prototype as { click?: unknown }).click;
  globalThis.fetch = fetch;
});

async function askToRemove() {
  const opened = await openFamily();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Lena Lindqvist' }));
  return { ...opened, dialog: within(screen.getByRole('dialog')) };
}

describe('what is taken along before a child is removed', () => {
  it('is the whole record as one file, and each file that belongs to it', async () => {
    const { dialog, server } = await askToRemove();
    await userEvent.click(dialog.getByRole('button', { name: 'Download the record first' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const record = JSON.parse(await saved[0]!.content.text()) as Record<string, { id: string }[]>;
    expect(record).toMatchObject({
      profile: { firstName: 'Lena' },
      today: {},
      cleanings: {},
      reminders: {},
      schedule: {},
      comparisons: {},
    });
    expect(record.treatments!.map(({ id }) => id)).toEqual(server.state.treatments.map(({ id }) => id));
    expect(record.xrays!.map(({ id }) => id)).toEqual(server.state.xrays.map(({ id }) => id));
    expect(record.documents).toHaveLength(server.state.documents.length);

    const answering = globalThis.fetch;
    const isLink = (input: Parameters<typeof answering>[0]) => String(input).startsWith('data:') || String(input).includes('none.pdf');
    globalThis.fetch = async (input, init) =>
      isLink(input) ? ({ ok: true, blob: async () => new Blob(['bytes']) } as Response) : answering(input, init);
    const names = ['x-ray-3.jpg', 'holm-february.pdf'];
    for (const name of names) await userEvent.click(dialog.getByRole('button', { name: `Save ${name}` }));
    await waitFor(() => expect(saved.slice(1).map(({ name }) => name)).toEqual(names));
    expect(await saved[1]!.content.text()).toBe('bytes');
  });

  it('says of what could not be read that it was not, and tries again', async () => {
    const { dialog } = await askToRemove();
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) => (String(input).includes('/treatments') ? Response.error() : answering(input, init));
    await userEvent.click(dialog.getByRole('button', { name: 'Download the record first' }));
    expect(await dialog.findByText('The record could not be downloaded. Please try again.')).toBeInTheDocument();
    globalThis.fetch = answering;
    await userEvent.click(dialog.getByRole('button', { name: 'Download the record first' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
