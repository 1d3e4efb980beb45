import { accountRoutes } from '@toothwise/contracts-account/routes';
import { client, keptHere, sessionStore } from '@toothwise/web-platform';

const account = client(accountRoutes);
/** Set while this browser reports no errors. Holds nothing personal. */
const marker = 'toothwise.no-error-reports';

/** PROF-014: what the person chose holds in this browser, also before they have signed in again. */
export function keepReportsChoice(analytics: boolean): void {
  if (analytics) keptHere.forget(marker);
  else keptHere.write(marker, '1');
}

/** Whether this browser may report an error, by what is known here. */
export const reportsKnownWanted = (): boolean => keptHere.read(marker) === null;

/** The same, asked of the person's own record where somebody is signed in; only who has an error to report asks. */
export async function reportsWanted(): Promise<boolean> {
  if (sessionStore.state().status === 'signed-in')
    await account.readPreferences().then(
      ({ analytics }) => keepReportsChoice(analytics),
      () => undefined,
    );
  return reportsKnownWanted();
}
