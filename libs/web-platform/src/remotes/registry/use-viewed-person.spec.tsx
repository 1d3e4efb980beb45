import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { RouteLink } from './route-link.component.js';
import { fakeUser, renderRemote } from '../../../test/index.js';
import { useViewedPerson } from './use-viewed-person.js';

function Shown() {
  const { personId, isMe, addressFor, returnToOneself } = useViewedPerson();
  return (
    <>
      <output>{`${personId} ${isMe}`}</output>
      <input aria-label="Note" />
      <RouteLink to="/record?tab=2#end">Record</RouteLink>
      <RouteLink to="/elsewhere">Elsewhere</RouteLink>
      <a href={addressFor('bo')}>Bo</a>
      <Link to={addressFor('bo')}>To Bo</Link>
      <button onClick={returnToOneself}>Back</button>
    </>
  );
}
const page = async () => ({ default: Shown });
const manifest: RemoteManifest = {
  id: 'mfe-record',
  routes: [
    { path: '/record', access: 'signed-in', titleKey: 'example:record', ofPerson: true, page },
    { path: '/elsewhere', access: 'signed-in', titleKey: 'example:elsewhere', page },
  ],
  navigation: [],
  slots: [],
  texts: { namespace: 'example', en: () => Promise.resolve({ default: { record: 'Record', elsewhere: 'Elsewhere' } }) },
};
const shown = async () => (await screen.findByRole('status')).textContent;
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('useViewedPerson', () => {
  it('shows one’s own record without a person in the address', async () => {
    await renderRemote(manifest, '/record');
    expect(await shown()).toBe(`${fakeUser.id} true`);
    expect(href('Record')).toBe('/record?tab=2#end');
  });

  it('keeps the person of the address on the way to pages of a person, and on no other way', async () => {
    await renderRemote(manifest, '/record?person=ann');
    expect(await shown()).toBe('ann false');
    expect([href('Record'), href('Elsewhere'), href('Bo')]).toEqual(['/record?tab=2&person=ann#end', '/elsewhere', '/record?person=bo']);
  });

  it('heeds no person in the address of any other page', async () => {
    await renderRemote(manifest, '/elsewhere?person=ann');
    expect(await shown()).toBe(`${fakeUser.id} true`);
  });

  it('mounts the page anew for another person: what was begun for one is not there for another', async () => {
    await renderRemote(manifest, '/record?person=ann');
    await userEvent.type(await screen.findByLabelText('Note'), 'for Ann');
    await userEvent.click(screen.getByRole('link', { name: 'To Bo' }));
    expect(await shown()).toBe('bo false');
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });

  it('returns to oneself on the same page', async () => {
    const { at } = await renderRemote(manifest, '/record?tab=2&person=ann');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(at()).toBe('/record?tab=2');
    expect(await shown()).toBe(`${fakeUser.id} true`);
  });
});
