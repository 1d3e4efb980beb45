import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmergencyCalls } from './emergency-calls.component.js';

// The country is guessed once a page, so this page is one of its own.
it('calls both where clock and language name two countries, the clock first', () => {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Asia/Calcutta' } as never);
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'en']);
  render(<EmergencyCalls />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call 112 (India)', 'tel:112'],
    ['Call 911 (United States)', 'tel:911'],
  ]);
});
