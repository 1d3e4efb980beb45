import { render, screen } from '@testing-library/react';
import { PageFrame } from './page-frame.component.js';

it('has a heading that is not seen before all else: the keyboard goes on from there through what is seen', () => {
  render(
    <PageFrame title="Smile Advisor" top={<a href="/portal">Dashboard</a>} headingHidden>
      <p>Choices</p>
    </PageFrame>,
  );
  const isBefore = screen.getByRole('heading').compareDocumentPosition(screen.getByRole('link')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).not.toBe(0);
});
