import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CrisisLines, EmergencyCalls } from './emergency-calls.component.js';

// The country is guessed once a page, so this page is one of its own.
it('calls one number that two countries share, and names who listens in both', () => {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Paris' } as never);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
  render(
    <>
      <EmergencyCalls />
      <CrisisLines />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:112', 'tel:3114', 'tel:08001110111']);
});
