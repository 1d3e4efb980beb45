import { useEffect, useRef, useState } from 'react';
import { listenForToasts, type ToastMessage } from './toast.js';
import ToastList from './toast-list.component.js';

/** The page's one toaster, mounted by the shell. Its code is there from the start: what it says first is often that there is no connection. */
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
  return <ToastList early={early.current} label={label} closeLabel={closeLabel} />;
}
