import { RemoteOutlet } from '@toothwise/web-platform';
import { PageSkeleton } from './page/page-skeleton.component.js';
import { NotFoundPage } from './not-found/not-found.page.js';

export const RemotePages = () => <RemoteOutlet loading={<PageSkeleton />} notFound={<NotFoundPage />} />;
