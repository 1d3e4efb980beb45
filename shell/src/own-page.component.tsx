import { later, type LaterPlace } from '@toothwise/web-platform';
import type { ComponentType } from 'react';
import { PageSkeleton } from './page/page-skeleton.component.js';

/** A page of the shell whose code is fetched when it is opened. */
export const ownPage = (load: () => Promise<{ default: ComponentType }>, missing?: LaterPlace['missing']) =>
  later(load, { size: 'page', waiting: <PageSkeleton />, missing });
