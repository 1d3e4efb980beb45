import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '../basics/line/api-problem.js';
import { PagesView } from './pages-view.component.js';

it('PagesView says that further rows could not be read, keeps those that are there, and tries again', async () => {
  let fails = true;
  const read = (cursor: string | undefined) => {
    if (cursor && fails) return Promise.reject(new ApiProblem({ code: 'service.unavailable', status: 503 }));
    return Promise.resolve(cursor ? { items: ['second'], next: null } : { items: ['first'], next: '1' });
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PagesView queryKey={['rows']} read={read}>
        {(rows: string[]) => <p>{rows.join(', ')}</p>}
      </PagesView>
    </QueryClientProvider>,
  );
  const more = await screen.findByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available right now. Try again in a moment.');
  expect(screen.getByText('first')).toBeVisible();
  fails = false;
  await userEvent.click(more);
  expect(await screen.findByText('first, second')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
