import { dashboardTexts } from './dashboard.en.js';
import { finderTexts } from './finder.en.js';
import { guideTexts } from './guide.en.js';
import { memberTexts } from './members.en.js';
import { nearbyTexts } from './nearby.en.js';
import { problems } from './problems.en.js';
import { programmeTexts } from './programme.en.js';
import { registrationTexts } from './registration.en.js';
import { applicationFactTexts, reviewTexts } from './review.en.js';
import { billingTexts } from './billing.en.js';
import { statementTexts } from './statement.en.js';

/** English texts of the remote, namespace `clinic`. Texts quoted by the specification are word for word. */
const clinicTexts = {
  titles: {
    dashboard: 'Clinic dashboard',
    finder: 'Find a clinic',
    auth: 'For dental practices',
    registration: 'Register your practice',
    programme: 'The lead program',
    statement: 'Your statement',
    members: 'Members of your practice',
    invitation: 'Invitation to a practice',
    testPlaces: 'Test of the places search',
  },
  owners: { statement: 'Statement', members: 'Members', programme: 'Lead program', registration: 'Details and documents' },
  navigation: {
    practices: 'For dental practices',
    registration: 'Your practice',
    dashboard: 'Clinic dashboard',
    inbox: 'Case inbox',
    finder: 'Find a clinic',
  },
  header: { waiting_one: '{{count}} case waits', waiting_other: '{{count}} cases wait', waitingOver: 'More than {{count}} cases wait' },
  sample: 'Sample',
  optional: 'optional',
  ...dashboardTexts,
  ...registrationTexts,
  programme: programmeTexts,
  billing: billingTexts,
  statement: statementTexts,
  members: memberTexts,
  review: reviewTexts,
  facts: applicationFactTexts,
  guide: guideTexts,
  nearby: nearbyTexts,
  finder: finderTexts,
  problems,
} as const;

export default clinicTexts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    clinic: typeof clinicTexts;
  }
}
