import { createContext, type Ref, useRef } from 'react';

/**
 * In the place of `lib/dom/ssr/components.js` of react-router, which loads ahead what a server has rendered (host.config.ts): there is no
 * such server, and links never say `prefetch`. What is left is what a link does without.
 */
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, useRef(null), {}] as const;

export const mergeRefs =
  (...refs: (Ref<unknown> | undefined)[]) =>
  (value: unknown) => {
    for (const ref of refs)
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
  };
