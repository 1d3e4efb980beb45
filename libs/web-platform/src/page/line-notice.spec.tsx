import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lineStore } from '../http/line.store.js';
import { createQueryClient } from '../query/query-client.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { LineNotice } from './line-notice.component.js';

const offlineSince = new Date().toISOString();

it.each([
  [false, 'What you see here stays while this page is open.'],
  [true, 'Pages cannot be opened until the connection is back. Emergency help works without one.'],
])('what is said without a network is true, where the page was opened without one: %s', (isFrame, said) => {
  const state = { offlineSince, isFrame };
  jest.spyOn(lineStore, 'state').mockReturnValue(state);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LineNotice />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(said);
  jest.restoreAllMocks();
});
