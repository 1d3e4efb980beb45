import { Store } from '../basics/store/store.js';

/** Whether an emergency has been shown since the page was opened: what helps without a network is then kept at once, not when there is time. */
class EmergencyShown extends Store<boolean> {
  readonly show = (): void => {
    if (!this.state()) this.set(true);
  };
}

export const emergencyShown = new EmergencyShown(false);
