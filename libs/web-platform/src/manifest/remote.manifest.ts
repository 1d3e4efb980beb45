import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '../slots/slot.names.js';

/** Who may open a route. `signed-out` pages send signed-in people to their start page. */
export type Access = 'public' | 'signed-in' | 'signed-out' | 'admin';

/** Places of the shell that list links. */
export type NavigationPlace = 'header' | 'user-menu' | 'settings-menu' | 'footer' | 'portal';

export interface RemoteRoute {
  /** Absolute path in react-router's form, for example `/admin/screening/:screeningId`. */
  path: string;
  access: Access;
  /** Title of the browser tab until the page sets its own; key of the remote's own namespace. */
  titleKey: string;
  page: () => Promise<{ default: ComponentType }>;
}

export interface NavigationEntry {
  place: NavigationPlace;
  path: string;
  labelKey: string;
  /** Entries of a place are sorted by this, smallest first. */
  order: number;
  /** Shown to whom; `public` is everybody. */
  access?: Access;
  /** Shown to who comes as such; `patient` is who holds no other role. */
  role?: 'patient' | 'clinic' | 'dentist' | 'admin';
}

export interface SlotContribution<N extends SlotName = SlotName> {
  slot: N;
  order: number;
  /** What must hold before the code is fetched; `patient` is who holds no other role. */
  needs?: ('signed-in' | 'admin' | 'clinic' | 'patient')[];
  component: () => Promise<{ default: ComponentType<SlotProps[N]> }>;
}

/** Everything that a remote brings to the shell, in one place. The build emits it as `remote.json`, without code. */
export interface RemoteManifest {
  id: string;
  routes: RemoteRoute[];
  navigation: NavigationEntry[];
  slots: { [N in SlotName]: SlotContribution<N> }[SlotName][];
  texts: { namespace: string; en: () => Promise<{ default: object }> };
}

/** Types a remote's manifest. It runs in the build too, so a manifest imports nothing but this and plain data. */
export const defineRemote = (manifest: RemoteManifest): RemoteManifest => manifest;
