import type { Membership } from '@toothwise/contracts-clinic';
import { exampleReceived } from './alone/member-handlers.js';
import { exampleNearby, exampleOffers } from './alone/example-data.js';
import { exampleHandlers, exampleMembership } from './alone/example-handlers.js';
import { exampleCharges, exampleDispute } from './alone/statement-handlers.js';
import type { ExampleState } from './alone/example-state.js';

/** Contract examples for `npx nx serve mfe-clinic`; `?state=none|pending|rejected|suspended` shows the other membership states, `?empty` no cases. */
const params = new URLSearchParams(location.search);
const state: ExampleState = {
  membership: { ...exampleMembership((params.get('state') ?? 'approved') as Membership['state']), role: 'owner' },
  offers: params.has('empty') ? [] : exampleOffers(),
  nearby: exampleNearby(),
  disputes: [
    exampleDispute(),
    exampleDispute({ id: '10000000-0000-4000-8000-000000000d02', state: 'upheld', decisionReason: 'The number does not exist.' }),
  ],
  charges: params.has('empty') ? [] : exampleCharges(),
  received: exampleReceived(),
  changed: () => undefined,
};

export default exampleHandlers(state);
