import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { listenForToasts, type ToastMessage } from './toast.js';

const ToastList = lazy(() => import('./toast-list.component.js'));

/** The page's one toaster, mounted by the shell. Its code is fetched with the first toast. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [needed, setNeeded] = useState(false);
  const early = useRef<ToastMessage[]>([]);
  useEffect(() => {
    if (needed) return undefined;
    return listenForToasts((message) => {
      early.current.push(message);
      setNeeded(true);
    });
  }, [needed]);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastList early={early.current} label={label} closeLabel={closeLabel} />
    </Suspense>
  );
}
