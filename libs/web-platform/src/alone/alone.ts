// Entry of `nx serve <remote>`: the remote on its contract examples, with a fake session. `?role=clinic` signs in another role, `?role=none` nobody.
import '@toothwise/ui/base.css';
import '@remote/styles';
import manifest from '@remote/manifest';
import examples from '@remote/examples';
import { setupWorker } from 'msw/browser';
import type { Role } from '../session/session.types.js';
import { FakeIdentity, fakeUser } from './fake-identity.js';
import { startAlone } from './start-alone.js';

const role = new URLSearchParams(location.search).get('role');
const user = role === 'none' ? undefined : { ...fakeUser, roles: role ? ([role] as Role[]) : fakeUser.roles };

await setupWorker(...examples).start({ quiet: true });
await startAlone(manifest, new FakeIdentity(user));
