import type { Locator } from '@playwright/test';
import { seen } from '../../libs/testing/src/seen.js';

/** Of an emergency's card nobody has to look for what it says, whom to call and what to do first. */
export async function seenCard(card: Locator): Promise<void> {
  await seen(card.getByRole('heading').first());
  await seen(card.getByRole('link', { name: /^Call / }).first());
  await seen(card.getByRole('listitem').first());
}
