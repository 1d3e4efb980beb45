import { matchPath, useLocation, useNavigate } from 'react-router';
import { knownRoutes, useRegistryState } from './registry.context.js';
import { useSession } from '../../session/use-session.js';

/** Stands in the address of pages of a person (`RemoteRoute.ofPerson`); an address without it shows one's own record. */
const PERSON = 'person';

export interface ViewedPerson {
  /** Whose record the page shows; empty while nobody is signed in. Whether it may be opened is for its service to say. */
  personId: string;
  isMe: boolean;
  /** Whether the page of this address shows a record: others show nobody's but one's own. */
  isFollowed: boolean;
  /** An address with the person kept, where its page shows a record; any other stays as it is. */
  keep: (path: string) => string;
  /** The address of a page with the record of another person. */
  addressFor: (personId: string, path?: string) => string;
  /** Goes back to one's own record on the same page; the way back does not lead to the other again. */
  returnToOneself: () => void;
}

/**
 * Whose record is looked at: said by the address alone, so that a link, a reload and the back button show the same record, and two tabs may show two.
 * The page is mounted anew for each person: what was begun for one is not there for another.
 */
export function useViewedPerson(): ViewedPerson {
  const me = useSession().user?.id ?? '';
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const routes = knownRoutes(useRegistryState()).filter(({ ofPerson }) => ofPerson);
  const follows = (path: string) => routes.some((route) => matchPath(route.path, path.split(/[?#]/)[0] ?? path) !== null);
  const isFollowed = follows(pathname);
  const personId = (isFollowed && new URLSearchParams(search).get(PERSON)) || me;
  const addressFor = (id: string, path = pathname + search) => withPerson(path, id === me ? null : id);
  return {
    personId,
    isMe: personId === me,
    isFollowed,
    keep: (path) => (personId !== me && follows(path) ? addressFor(personId, path) : path),
    addressFor,
    returnToOneself: () => void navigate(addressFor(me), { replace: true }),
  };
}

/** @param path with or without a query and a fragment @param personId null for one's own */
function withPerson(path: string, personId: string | null): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const query = new URLSearchParams(search);
  if (personId === null) query.delete(PERSON);
  else query.set(PERSON, personId);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
