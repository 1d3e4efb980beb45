export { composeReport } from './compose-report.js';
export type { HelpCall, Report, ReportSource } from './report.types.js';
export { asHtml } from './as-html.js';
export { asReferral, asText } from './as-text.js';
export { sayDay } from './say.js';
export { reportFileName } from './file-name.js';
