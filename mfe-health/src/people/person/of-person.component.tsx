import type { ReachablePerson } from '@toothwise/contracts-health';
import { Skeleton, toast } from '@toothwise/ui';
import { QueryView, useSession, useTranslation, useViewedPerson } from '@toothwise/web-platform';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useFamilyStream } from './use-family-stream.js';
import { usePeople } from './use-people.js';

export type Person = Pick<ReachablePerson, 'personId' | 'name' | 'isMe' | 'mayManage'>;

const PersonContext = createContext<Person | undefined>(undefined);

/** Of whom the page below `OfPerson` speaks, and what may be done. It never changes under a component: another person is another page. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('No OfPerson above this component');
  return person;
}

/** What is shown of one person: of whom the address names, once the service says that their record may be opened; of oneself at once. */
export function OfPerson({ children, skeleton = <Skeleton block={320} lines={4} /> }: { children: ReactNode; skeleton?: ReactNode }) {
  const { personId, isMe } = useViewedPerson();
  return isMe ? (
    <OfMe>{children}</OfMe>
  ) : (
    <OfAnother key={personId} personId={personId} skeleton={skeleton}>
      {children}
    </OfAnother>
  );
}

/** One's own record, whatever the address says. */
export function OfMe({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (!user) return null;
  const me = { personId: user.id, name: user.firstName, isMe: true, mayManage: true };
  return (
    <PersonContext key={user.id} value={me}>
      {children}
    </PersonContext>
  );
}

function OfAnother({ personId, skeleton, children }: { personId: string; skeleton: ReactNode; children: ReactNode }) {
  useFamilyStream();
  const people = usePeople();
  return (
    <QueryView query={people} skeleton={skeleton}>
      {({ items }) => {
        const person = items.find((one) => one.personId === personId);
        return person ? <PersonContext value={person}>{children}</PersonContext> : <BackToOneself />;
      }}
    </QueryView>
  );
}

/** Where there is no right, or no longer one. */
function BackToOneself() {
  const { t } = useTranslation('health');
  const { returnToOneself } = useViewedPerson();
  useEffect(() => {
    toast.info(t('people.gone'), { body: t('people.goneBody') });
    returnToOneself();
    // Said once: the address that is left is the reason, nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
