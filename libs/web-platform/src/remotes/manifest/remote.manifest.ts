import type { ComponentType } from 'react';
import type { Role } from '../../session/session.types.js';
import type { TextKey } from '../../basics/texts/texts.js';
import type { SlotName, SlotProps } from './slot.names.js';

/** Who may open a route. `signed-out` pages send signed-in people to their start page. */
export type Access = 'public' | 'signed-in' | 'signed-out' | 'admin';

/** What must hold for the person; `patient` is who holds no other role, `portal-access` what the account service says of them (PORT-027). */
export type Need = 'signed-in' | 'signed-out' | 'portal-access' | Role;

/** Places that list every link brought for them. */
export type ListPlace = 'header' | 'user-menu' | 'footer' | 'portal';

/** Places for one link: the first whose page is there. Nobody names another's page by its path. */
export type SinglePlace =
  /** Where a person arrives after signing in. */
  | 'start'
  /** The landing page's main button. */
  | 'landing'
  /** The one next thing to do, on the portal. */
  | 'portal.next'
  /** Below an answer of the emergency page that is no emergency. */
  | 'emergency.next'
  /** Where what is stored about health can be deleted. */
  | 'stored-data'
  /** Where results of screenings stand. */
  | 'results'
  /** Where dental practices are looked for. */
  | 'care.finder'
  /** Where somebody talks with the advisor; one conversation of theirs is opened by its id. */
  | 'care.conversation'
  /** Where plans are bought. */
  | 'plans'
  /** Where members of a practice sign in or up. */
  | 'clinic.sign-in';

export type NavigationPlace = ListPlace | SinglePlace;

export interface RemoteRoute {
  /** Absolute path in react-router's form, for example `/admin/screening/:screeningId`. */
  path: string;
  access: Access;
  /** Title of the browser tab until the page sets its own. */
  titleKey: TextKey;
  /** The page shows the record of the person in its address (`useViewedPerson`), not always one's own. */
  ofPerson?: true;
  page: () => Promise<{ default: ComponentType }>;
}

export interface NavigationEntry {
  place: NavigationPlace;
  path: string;
  labelKey: TextKey;
  /** A sentence beside the link, where the place shows one. */
  noteKey?: TextKey;
  /** Entries of a place are sorted by this, smallest first. */
  order: number;
  /** Shown to whom; to everybody without it. */
  needs?: Need[];
}

/** A tab of `/admin`: its label, and its address below it, one part. */
export interface AdminTab {
  labelKey: TextKey;
  path: string;
}

/** When a tip is worth saying, by the person's clock (PORT-023); at any time unless told. */
export type TipTime = 'morning' | 'evening';

/** One of the portal's tips: a text and no box, which the portal lays out among its own. */
export interface PortalTip {
  textKey: TextKey;
  time?: TipTime;
  /** Whose advice it is, where it is about health. */
  source?: { labelKey: TextKey; url: string };
}

interface Component<N extends SlotName> {
  component: () => Promise<{ default: ComponentType<SlotProps[N]> }>;
}

export type SlotContribution<N extends SlotName = SlotName> = {
  slot: N;
  order: number;
  /** What must hold before it is shown, and its code fetched. */
  needs?: Need[];
} & (N extends 'portal.tips' ? PortalTip : Component<N>) &
  (N extends 'admin.tabs' ? AdminTab : object);

/** Everything that a remote brings to the shell, in one place. The build emits it as `remote.json`, without code. */
export interface RemoteManifest {
  id: string;
  /** Domains without whose service nothing of it works; the build notes which version of their routes it was made for. */
  apis?: string[];
  routes: RemoteRoute[];
  navigation: NavigationEntry[];
  slots: { [N in SlotName]: SlotContribution<N> }[SlotName][];
  texts: { namespace: string; en: () => Promise<{ default: object }> };
}

/** Types a remote's manifest. It runs in the build too, so a manifest imports nothing but this and plain data. */
export const defineRemote = (manifest: RemoteManifest): RemoteManifest => manifest;
