import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFamily } from '../../testing/health-testing.js';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const put = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label));
  await userEvent.type(dialog().getByLabelText(label), text);
};
const born = `${new Date().getFullYear() - 14}-01-01`;

/** What is filled in first, what is corrected once its answer was lost, and what says in the list that the first one arrived. */
const FORMS = {
  invitation: {
    open: 'Send Invitation',
    send: 'Send Invitation',
    fill: () => put('E-mail address', 'bo@exmaple.com'),
    field: 'E-mail address',
    correct: 'bo@example.com',
    arrived: 'bo@exmaple.com',
  },
  child: {
    open: 'Add Child',
    send: 'Add Child',
    fill: async () => {
      await put('First name', 'Kim');
      await put('Last name', 'Borg');
      await put('Date of birth', '2020-02-03');
      await userEvent.click(dialog().getByRole('checkbox'));
    },
    field: 'Last name',
    correct: 'Berg',
    arrived: 'Kim Borg',
  },
  account: {
    open: 'Own account: Lena Lindqvist',
    send: 'Agree and send the invitation',
    fill: async () => {
      await put('E-mail address of Lena', 'lena@exmaple.com');
      await userEvent.click(dialog().getByRole('checkbox'));
    },
    field: 'E-mail address of Lena',
    correct: 'lena@example.com',
    arrived: 'Invited to sign up as lena@exmaple.com.',
  },
};

describe('what was sent, and whose answer was lost', () => {
  it.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
    'of an %s, is shown in the list once something else is sent; what was typed since stays, and is sent only if that is wanted',
    async (kind) => {
      const { open, send, fill, field, correct, arrived } = FORMS[kind];
      const { server } = await openFamily(({ family }) => Object.assign(family.group!.children[0]!, { age: 14, dateOfBirth: born }));
      await click(open);
      await fill();
      server.state.loses = true;
      const press = () => userEvent.click(dialog().getByRole('button', { name: send }));
      await press();
      await dialog().findByRole('alert');
      server.state.loses = false;
      await put(field, correct);
      await press();
      expect(await dialog().findByText(/has arrived/)).toBeInTheDocument();
      expect(await screen.findByText(arrived)).toBeInTheDocument();
      expect(dialog().getByLabelText(field)).toHaveValue(correct);
      await press();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const [first, second, third] = server.sent.map(({ key }) => key);
      expect([first === second, second === third]).toEqual([true, false]);
    },
  );
});
