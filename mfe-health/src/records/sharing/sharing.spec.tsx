import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE_TOKEN } from '../../alone/example-sharing.js';
import { fakePictures, realPictures } from '../../testing/fake-pictures.js';
import { openShared, openSharing } from '../../testing/health-testing.js';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const cards = async () => [...(await screen.findByRole('list', { name: 'Links' })).children];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakePictures();
});
afterEach(realPictures);

describe('links to things of a person', () => {
  it('are listed with what they show, until when, and when they were opened', async () => {
    await openSharing();
    expect(await screen.findByText('1 X-ray, 2 treatments')).toBeVisible();
    expect(screen.getByText('Opened 2 times')).toBeVisible();
    expect(screen.getByText(/: A picture was opened$/)).toBeInTheDocument();
    expect(screen.getByText('Over')).toBeVisible();
    expect(screen.getByText('Not opened yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^End link made/ })).toHaveLength(1);
  });

  it('say so where there are none, and where they cannot be read', async () => {
    const { unmount } = await openSharing((state) => (state.shares = []));
    expect(await screen.findByText('No links yet')).toBeVisible();
    unmount();
    await openSharing((state) => (state.noShares = true));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('say where it cannot be read whether they may be made, and read it again', async () => {
    const { server } = await openSharing((state) => (state.noXrayPreferences = true));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.state.noXrayPreferences = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('checkbox', { name: /^Links may be made/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'New link' })).toBeVisible();
  });

  it('end at a press', async () => {
    const { server } = await openSharing();
    await press(/^End link made/);
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(server.toasts.map(({ title }) => title)).toContain('The link opens nothing any more');
  });

  it('that was not ended says so in its card until it is', async () => {
    const { server } = await openSharing();
    server.refuses = true;
    await press(/^End link made/);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to end the link. It may still open. Please try again./);
    server.refuses = false;
    await press(/^End link made/);
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('XRAY-068: say beside the box that it could not be switched', async () => {
    const { server } = await openSharing();
    server.refuses = true;
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Links may be made/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to change whether links may be made/);
    expect(screen.getByRole('checkbox', { name: /^Links may be made/ })).toBeChecked();
  });

  it('XRAY-068: are made only while share_with_dental_team is on, which ends them when it is switched off', async () => {
    const { server } = await openSharing();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Links may be made/ }));
    expect(await screen.findByText('Sharing is off. No link opens anything.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New link' })).not.toBeInTheDocument();
    expect(server.sent.at(-1)!.body).toMatchObject({ shareWithDentalTeam: false });
  });

  it('are made of what is chosen one by one, with a word on names in pictures; the link is shown once, its secret behind the #', async () => {
    const { server } = await openSharing();
    await press('New link');
    expect(await dialog().findByText(/^A name that is printed in an X-ray picture can be read/)).toBeVisible();
    const make = dialog().getByRole('button', { name: 'New link' });
    expect(make).toHaveAccessibleDescription('Choose at least one thing.');
    await dialog().findByRole('checkbox', { name: /^Bitewing, March 5, 2026/ });
    await userEvent.click(make);
    expect(dialog().getAllByRole('checkbox')[0]).toHaveFocus();
    await userEvent.click(await dialog().findByRole('checkbox', { name: /^Bitewing, March 5, 2026/ }));
    const [treatment] = server.state.treatments;
    await userEvent.click((await within(dialog().getByRole('group', { name: 'Treatments' })).findAllByRole('checkbox'))[0]!);
    await userEvent.selectOptions(dialog().getByLabelText('Ends after'), '7 days');
    await press('Make link to 2 things');
    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    expect(new URL(field.value)).toMatchObject({ pathname: '/shared', search: '', hash: `#${EXAMPLE_TOKEN}` });
    expect(server.sent.at(-1)!.body).toEqual({
      items: [
        { kind: 'xray', id: server.state.xrays[1]!.id },
        { kind: 'treatment', id: treatment!.id },
      ],
      days: 7,
    });
    await press('Done');
    expect(await cards()).toHaveLength(3);
    expect(document.body.textContent).not.toContain(EXAMPLE_TOKEN);
  });

  it('are still chosen after the new sign-in that is asked for', async () => {
    const { unmount } = await openSharing((state) => (state.staleSignIn = true));
    await press('New link');
    await userEvent.click(await dialog().findByRole('checkbox', { name: /^Bitewing, March 5, 2026/ }));
    await press('Make link to 1 thing');
    expect(await dialog().findByText(/This needs a sign-in of the last 5 minutes/)).toBeVisible();
    unmount();
    await openSharing();
    await press('New link');
    expect(await dialog().findByRole('checkbox', { name: /^Bitewing, March 5, 2026/ })).toBeChecked();
  });
});

describe('the page that a link opens', () => {
  it('shows pictures and values to somebody without an account, and asks once', async () => {
    const { server } = await openShared(`#${EXAMPLE_TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Shared dental record' })).toBeVisible();
    expect(await screen.findAllByRole('heading', { name: 'Bitewing' })).toHaveLength(2);
    expect(screen.getByText('The patient put it beside the one of Mar 05, 2025.')).toBeVisible();
    expect(screen.getByText('$240')).toBeVisible();
    expect(screen.getByText('Not all of it was checked by the patient.')).toBeVisible();
    expect(server.state.sharedOpened).toBe(1);
  });

  it('opens a picture in the viewer', async () => {
    await openShared(`#${EXAMPLE_TOKEN}`);
    await userEvent.click((await screen.findAllByRole('button', { name: /^Look closely/ }))[0]!);
    expect(await screen.findByRole('application')).toBeVisible();
  });

  it('opens a DICOM file with its stored values', async () => {
    const depth = { frames: 3, bits: 16, isSigned: false, isInverted: false, least: 0, most: 900, slope: 1, intercept: 0 } as const;
    await openShared(`#${EXAMPLE_TOKEN}`, (state) =>
      Object.assign(state.shared.xrays[0]!, {
        ...{ width: 4, height: 2 },
        depth: { ...depth, unit: null, windows: [], spacing: { down: 0.5, right: 0.25 } },
      }),
    );
    await userEvent.click((await screen.findAllByRole('button', { name: /^Look closely/ }))[0]!);
    expect(await dialog().findByTestId('value')).toBeVisible();
    expect(dialog().getByLabelText('Slice 2 of 3')).toBeVisible();
    expect(screen.getByText('0.5 × 0.25 mm a pixel, as the file says')).toBeInTheDocument();
  });

  it.each([
    ['', 'This address lacks its last part'],
    ['#anything-else', 'This link does not open anything'],
  ])('says of %p what to do', async (hash, words) => {
    const { server } = await openShared(hash);
    expect(await screen.findByText(words)).toBeVisible();
    expect(server.state.sharedOpened).toBe(0);
  });
});
