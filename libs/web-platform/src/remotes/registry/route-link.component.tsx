import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useViewedPerson } from './use-viewed-person.js';
import { useRouteExists } from './registry.context.js';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** Shown instead when no remote has registered the route; nothing unless given. */
  otherwise?: ReactNode;
}

/** A link that is there only while its page is. Between pages of a person it keeps the person. */
export function RouteLink({ to, otherwise = null, ...link }: RouteLinkProps) {
  const { keep } = useViewedPerson();
  return useRouteExists(to) ? <Link to={keep(to)} {...link} /> : otherwise;
}
