import type { Item } from '@toothwise/contracts-health';
import { renderRemote } from '@toothwise/web-platform/testing';
import { problem } from '@toothwise/web-platform/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getResponse } from 'msw';
import { exampleHandlers } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';

const FLOSS: Item = { id: '00000000-0000-4000-8000-0000000000aa', name: 'Floss', createdAt: '2026-11-20T14:03:11.000Z' };
const original = globalThis.fetch;
afterEach(() => void (globalThis.fetch = original));

/** Answers `fetch` with the contract examples; `failing` answers come before them. */
function serve(items: Item[], failing = 0): void {
  let left = failing;
  globalThis.fetch = async (input, init) => {
    if (left-- > 0) return problem(404, 'resource.not-found');
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
    return (await getResponse(exampleHandlers(items), request)) ?? Response.error();
  };
}

describe('the page of health', () => {
  it('shows what the person keeps', async () => {
    serve([FLOSS]);
    await renderRemote(manifest, pages.home);
    expect(await screen.findByText('Floss')).toBeInTheDocument();
  });

  it('says so when there is nothing yet', async () => {
    serve([]);
    await renderRemote(manifest, pages.home);
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  });

  it('says so when it cannot be read, and tries again when asked', async () => {
    serve([FLOSS], 1);
    await renderRemote(manifest, pages.home);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Floss')).toBeInTheDocument();
  });
});
