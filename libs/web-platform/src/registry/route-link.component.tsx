import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useRouteExists } from './registry.context.js';

export interface RouteLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
  /** Shown instead when no remote has registered the route; nothing unless given. */
  otherwise?: ReactNode;
}

/** A link that is there only while its page is. */
export function RouteLink({ to, otherwise = null, ...link }: RouteLinkProps) {
  return useRouteExists(to) ? <Link to={to} {...link} /> : otherwise;
}
