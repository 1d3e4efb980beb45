import { EmptyState, Skeleton } from '@toothwise/ui';
import { Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../api/health.resource.js';

export default function HomePage() {
  const { t } = useTranslation('health');
  const items = useQuery({ queryKey: keys.items, queryFn: ({ signal }) => healthApi.listItems({ query: {}, signal }) });
  return (
    <Page title={t('home.title')}>
      <QueryView
        query={items}
        isEmpty={(page) => page.items.length === 0}
        empty={<EmptyState title={t('home.empty')} body={t('home.emptyBody')} />}
        skeleton={<Skeleton lines={3} />}
      >
        {(page) => (
          <ul>
            {page.items.map((item) => (
              <li key={item.id}>{item.name}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  );
}
