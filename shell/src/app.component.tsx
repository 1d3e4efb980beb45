import { Toaster } from '@toothwise/ui';
import {
  createBrowserRouter,
  QueryClientProvider,
  RegistryProvider,
  RouterProvider,
  useTranslation,
  type QueryClient,
  type Registry,
} from '@toothwise/web-platform';
import { ConfigProvider } from './config.context.js';
import type { WebConfig } from './config.js';
import { ownPages } from './own-pages.js';
import { shellRoutes } from './routes.js';

interface AppProps {
  registry: Registry;
  queries: QueryClient;
  config: Promise<WebConfig>;
}

const router = createBrowserRouter(shellRoutes);

export function App({ registry, queries, config }: AppProps) {
  const { t } = useTranslation('shell');
  return (
    <ConfigProvider config={config}>
      <QueryClientProvider client={queries}>
        <RegistryProvider registry={registry} own={ownPages}>
          <RouterProvider router={router} />
          <Toaster label={t('toasts')} closeLabel={t('close')} />
        </RegistryProvider>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
