import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Registry, RegistryProvider } from '@toothwise/web-platform';
import { MemoryRouter } from 'react-router';
import EmergencyPage from '../emergency/emergency.page.js';

/** The emergency page, for which no remote's code is asked. @returns the field for own words */
export function openEmergencyPage(): HTMLElement {
  render(
    <MemoryRouter>
      <RegistryProvider registry={new Registry({ loadCode: () => Promise.reject(new Error('not asked for')) })}>
        <EmergencyPage />
      </RegistryProvider>
    </MemoryRouter>,
  );
  return screen.getByRole('textbox', { name: /In your own words/ });
}

/** At once: each letter typed would be read by itself. */
export async function writeAtOnce(words: HTMLElement, text: string): Promise<void> {
  await userEvent.click(words);
  await userEvent.paste(text);
}

/** Somebody writes something and pauses: then it is shown what it came to. */
export async function thenPause(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await work();
    await act(() => jest.advanceTimersByTimeAsync(2100));
  } finally {
    jest.useRealTimers();
  }
}
