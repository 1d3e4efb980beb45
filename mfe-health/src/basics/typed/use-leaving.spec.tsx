import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily, openReminders, openSchedule, openTreatments } from '../../testing/health-testing.js';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const form = () => screen.getAllByRole('dialog')[0]!;
const question = () => screen.queryByRole('dialog', { name: 'Close without saving?' });
/** As Escape does it in a browser. */
const escape = () => form().dispatchEvent(new Event('cancel', { cancelable: true }));

const FORMS = {
  'an appointment': { open: openSchedule, add: 'Add Appointment', field: 'What is it?', close: 'Close' },
  'a treatment': { open: openTreatments, add: 'Add Treatment', field: 'Notes (optional)', close: 'Cancel' },
  'a reminder': { open: openReminders, add: 'Add Reminder', field: 'What is it about?', close: 'Close' },
  'a child': { open: openFamily, add: 'Add Child', field: 'First name', close: 'Close' },
};

describe('the form of', () => {
  describe.each(Object.entries(FORMS))('%s', (_, { open, add, field, close }) => {
    const closing = () => within(form()).getAllByRole('button', { name: close })[0]!;

    it('asks before what is typed is dropped, by Escape and by its button', async () => {
      await open();
      await click(add);
      await userEvent.type(within(form()).getByLabelText(field), 'Root canal');
      escape();
      await waitFor(() => expect(question()).toBeInTheDocument());
      await userEvent.click(within(question()!).getAllByRole('button', { name: 'Keep typing' })[0]!);
      expect(question()).toBeNull();
      expect(within(form()).getByLabelText(field)).toHaveValue('Root canal');
      await userEvent.click(closing());
      await userEvent.click(within(question()!).getByRole('button', { name: 'Close without saving' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await click(add);
      expect(within(form()).getByLabelText(field)).toHaveValue('');
    });

    it('closes at once where nothing was typed, or all of it taken back', async () => {
      await open();
      await click(add);
      await userEvent.type(within(form()).getByLabelText(field), 'R{Backspace}');
      await userEvent.click(closing());
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
