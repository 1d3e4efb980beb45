import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Presses that somebody has been seen, and says yes to the question before it counts. */
export async function saySeen(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const asked = screen.getByRole('group', { name: /^Has a dentist or doctor seen / });
  await userEvent.click(within(asked).getByRole('button', { name: 'Yes' }));
}
