import { Html } from './html.js';

/** Of screens and paper; readable without colours. */
export const STYLE = new Html(`
body { margin: 0; background: #f4f6f6; color: #14211f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 1.5rem 0 .4rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: .3rem 1rem; margin: 0; }
dt { color: #4a5a57; } dd, li, p { overflow-wrap: anywhere; } dd { margin: 0; white-space: pre-line; } li { white-space: pre-line; }
.lead { margin-top: 1.5rem; padding: 1rem; border: 1px solid #8a9a97; border-inline-start-width: 8px; }
.lead h2 { margin-top: .2rem; } .level { font-weight: 700; margin: 0; }
.level-3, .level-4, .level-5 { border-color: #b3261e; } .level-2 { border-color: #8a5a00; } .level-1 { border-color: #1b6e4b; }
figure { display: inline-block; margin: .5rem 1rem .5rem 0; } img { max-width: 100%; max-height: 20rem; }
footer { margin-top: 2rem; border-top: 1px solid #8a9a97; color: #4a5a57; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .4rem; } }
@media print { body, main { background: none; padding: 0; } section, figure { break-inside: avoid-page; } .lead { break-after: avoid; } }
`);
