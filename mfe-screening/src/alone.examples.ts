import { exampleScreening, exampleState } from './alone/example-data.js';
import { exampleHandlers } from './alone/example-handlers.js';

/** Contract examples for `npx nx serve mfe-screening`; `?credits=0` starts without credits. */
const state = exampleState();
const credits = Number(new URLSearchParams(location.search).get('credits') ?? 2);
state.credits = { balance: credits, reserved: 0, available: credits, singles: [] };
// The second is the record of the conversation below which the slot of this remote is shown.
state.screenings = [exampleScreening(), exampleScreening({ id: '00000000-0000-4000-8000-0000000005c1', source: 'advisor' })];

export default exampleHandlers(state);
