import { exampleScreening, exampleState } from './alone/example-data.js';
import { exampleHandlers } from './alone/example-handlers.js';

/** Contract examples for `npx nx serve mfe-screening`; `?credits=0` starts without credits. */
const state = exampleState();
const credits = Number(new URLSearchParams(location.search).get('credits') ?? 2);
state.credits = { balance: credits, reserved: 0, available: credits };
state.screenings = [exampleScreening()];

export default exampleHandlers(state);
