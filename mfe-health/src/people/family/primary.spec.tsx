import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FamilyGroup } from '@toothwise/contracts-health';
import { openFamily } from '../../testing/health-testing.js';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const another = (group: FamilyGroup) => group.members.find(({ isMe }) => !isMe)!;

describe('the primary account', () => {
  it('is offered by who has read what becomes of the plan, and the offer is taken back', async () => {
    const { server } = await openFamily(({ family }) => (another(family.group!).role = 'parent'));
    const { personId } = another(server.state.family.group!);
    const me = server.state.family.group!.members.find(({ isMe }) => isMe)!.personId;
    await click('Offer the primary account: Bo Lindqvist');
    expect((await dialog()).getByText(/^Once Bo Lindqvist accepts, the group has the plan of Bo Lindqvist instead of yours/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Offer the primary account' }));
    await click('Take the offer back');
    expect(await screen.findByRole('button', { name: 'Offer the primary account: Bo Lindqvist' })).toBeVisible();
    expect(server.sent.map(({ body }) => body)).toEqual([{ personId }, { personId: me }]);
    expect(server.toasts).toEqual([{ look: 'success', title: 'The offer is taken back' }]);
  });

  it('is taken over without a plan by who was asked, and where to take one is said', async () => {
    const taken = await openFamily(
      ({ family }) => {
        for (const one of family.group!.members) one.isPrimaryAccount = !one.isMe;
        family.group!.offeredTo = family.group!.members.find(({ isMe }) => isMe)!.personId;
      },
      { plans: '/credit-purchase' },
    );
    const { server } = taken;
    await click('Accept the primary account');
    expect((await dialog()).getByText(/you have no Family Plan/)).toBeVisible();
    expect((await dialog()).getByRole('link', { name: 'Upgrade to Family Plan' })).toHaveAttribute('href', '/credit-purchase');
    expect(server.toasts).toEqual([]);
    await click('Take over without a plan');
    expect(await screen.findByText('Primary account')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept the primary account' })).toBeNull();
    expect(server.toasts).toEqual([{ look: 'success', title: 'You are the primary account now' }]);
  });
});
