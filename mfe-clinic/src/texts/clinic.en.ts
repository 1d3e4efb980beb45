import { dashboardTexts } from './dashboard.en.js';
import { nearbyTexts } from './nearby.en.js';

/** English texts of the remote, namespace `clinic`. Texts quoted by the specification are word for word. */
export default {
  titles: { dashboard: 'Clinic dashboard' },
  navigation: { dashboard: 'Clinic dashboard' },
  sample: 'Sample',
  ...dashboardTexts,
  nearby: nearbyTexts,
};
