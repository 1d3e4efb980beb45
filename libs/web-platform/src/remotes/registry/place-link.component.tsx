import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { SinglePlace } from '../manifest/remote.manifest.js';
import { useLabel } from '../../basics/texts/use-label.js';
import { useNavigation } from './use-navigation.js';

export interface PlaceLinkProps extends Omit<LinkProps, 'to'> {
  place: SinglePlace;
  /** Shown instead while nobody brings a page for the place; nothing unless given. */
  otherwise?: ReactNode;
  /** For a page that looks around a place: its postal code or name. */
  around?: string | null;
  /** For a page that looks for help: it cannot wait. */
  urgent?: boolean;
  /** For a page of conversations: the id of the one to open. */
  conversation?: string;
}

/** A link to whoever fills the place, in the words of who brings it unless others are given. */
export function PlaceLink({ place, otherwise = null, around, urgent = false, conversation, children, ...link }: PlaceLinkProps) {
  const [entry] = useNavigation(place);
  const label = useLabel();
  if (!entry) return otherwise;
  const search = new URLSearchParams({
    ...(around && { place: around }),
    ...(urgent && { urgent: '1' }),
    ...(conversation && { c: conversation }),
  });
  const to = search.size > 0 ? `${entry.path}?${search}` : entry.path;
  return (
    <Link to={to} {...link}>
      {children ?? label(entry.labelKey)}
    </Link>
  );
}
