import { jest } from '@jest/globals';
import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsavedFiles, unsavedStore } from '@toothwise/web-platform';
import { FakeUpload } from '@toothwise/web-platform/testing';
import { openRecordings } from '../../testing/advisor-testing.js';
import { fakeSound, type FakeSound } from '../../testing/fake-sound.js';
import { notedWaits } from '../../testing/noted-waits.js';

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
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function recording() {
  const page = await openRecordings([]);
  await userEvent.type(await screen.findByLabelText(/^Patient Name/), 'Rosa');
  await userEvent.type(screen.getByLabelText(/^Dentist Name/), 'Dr. Lee');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press('Start Recording');
  await screen.findByText('Recording');
  return page;
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('who leaves the page of a running recording', () => {
  const consultation = () => screen.getByRole('link', { name: 'Patient consultation' });

  it('is asked first, and goes on recording where they stay', async () => {
    const page = await recording();
    await userEvent.click(consultation());
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop recording and leave?' }));
    expect([page.at(), sound.isOpen()]).toEqual(['/recordings', true]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Stay here' }).at(-1)!);
    expect([page.at(), sound.isOpen()]).toEqual(['/recordings', true]);
    expect(screen.getByText('Recording')).toBeInTheDocument();
  });

  it('stops it once they said so, also while it is paused', async () => {
    const page = await recording();
    await press('Pause');
    await userEvent.click(consultation());
    await press('Stop and leave');
    await waitFor(() => expect(page.at()).toBe('/smile-advisor'));
    expect(sound.isOpen()).toBe(false);
  });

  it('is asked by the browser where the tab is closed', async () => {
    await recording();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('is asked nothing on its other tabs, nor where nothing runs', async () => {
    const page = await openRecordings([]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Analytics' }));
    await userEvent.click(consultation());
    await waitFor(() => expect(page.at()).toBe('/smile-advisor'));
  });
});

describe('a recorder that may fall asleep', () => {
  it('asks for the screen to stay on again each time the page is shown', async () => {
    const released: number[] = [];
    let asked = 0;
    const request = async () => {
      const number = (asked += 1);
      return { release: async () => void released.push(number) };
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await recording();
    expect(asked).toBe(1);
    show('hidden');
    expect(asked).toBe(1);
    show('visible');
    expect(asked).toBe(2);
    await press('Pause');
    await waitFor(() => expect(released).toEqual([1, 2]));
    show('visible');
    expect(asked).toBe(2);
  });

  it('says that it was broken off where no sound has come for 15 s, and can be resumed', async () => {
    const waits = notedWaits();
    await recording();
    act(() => sound.hear(0, 3000));
    expect(screen.getByText('Recording')).toBeInTheDocument();
    waits.stop();
    const passed = waits.all.filter(({ ms }) => ms === 15_000).map(({ over }) => over);
    expect(passed.length).toBeGreaterThan(1);
    await act(async () => passed.at(-1)!());
    expect(await screen.findByText('This recording was not finished')).toBeInTheDocument();
    expect(sound.isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'Resume Session' })).toBeInTheDocument();
  });
});

describe('the setup of the next recording', () => {
  const date = () => screen.getByLabelText(/^Appointment Date/);
  /** What the calendar says here. */
  const setDay = (day: string) => jest.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue(day);

  it('is empty after a start: neither names nor consents nor the day of the last one', async () => {
    setDay('2026-11-20');
    await recording();
    expect(unsavedStore.read('advisor.recording-setup')).toBeUndefined();
    await press('Stop Recording');
    await screen.findByText('Stopped');
    setDay('2026-11-21');
    await press('New Recording');
    expect(date()).toHaveValue('2026-11-21');
    expect(screen.getByLabelText(/^Patient Name/)).toHaveValue('');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});
