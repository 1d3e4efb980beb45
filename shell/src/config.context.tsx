import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { WebConfig } from './config.js';

const ConfigContext = createContext<WebConfig | undefined>(undefined);

/** The installation's settings, undefined until they are read. */
export const useConfig = () => use(ConfigContext);

export function ConfigProvider({ config, children }: { config: Promise<WebConfig>; children: ReactNode }) {
  const [value, setValue] = useState<WebConfig>();
  useEffect(() => void config.then(setValue), [config]);
  return <ConfigContext value={value}>{children}</ConfigContext>;
}
