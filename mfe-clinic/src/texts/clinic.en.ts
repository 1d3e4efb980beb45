import { dashboardTexts } from './dashboard.en.js';
import { finderTexts } from './finder.en.js';
import { guideTexts } from './guide.en.js';
import { nearbyTexts } from './nearby.en.js';
import { problems } from './problems.en.js';

/** English texts of the remote, namespace `clinic`. Texts quoted by the specification are word for word. */
const clinicTexts = {
  titles: { dashboard: 'Clinic dashboard', finder: 'Find a clinic' },
  navigation: { dashboard: 'Clinic dashboard', inbox: 'Case inbox', finder: 'Find a clinic' },
  header: { waiting_one: '{{count}} case waits', waiting_other: '{{count}} cases wait', waitingOver: 'More than {{count}} cases wait' },
  sample: 'Sample',
  ...dashboardTexts,
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
