import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listenForSettled, listenForToasts, type ToastMessage } from './toast.js';
import styles from './toast.module.css';
import { useFreePlace } from './use-free-place.js';
import { useOnTop } from './use-on-top.js';

interface ToastListProps {
  /** Toasts that came before this code. */
  early: ToastMessage[];
  label: string;
  closeLabel: string;
}

type Data = Pick<ToastMessage, 'look' | 'action'>;

/** APP-038 */
const duration = 5000;
/** A live region tells of what comes into it, not of what it came with; in milliseconds. */
const listened = 100;
const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;
const manager = Toast.createToastManager<Data>();

/** The same sentence said again takes the place of the first, and starts its time anew. */
const show = (message: ToastMessage) =>
  void manager.add({
    id: `${message.look} ${message.title}`,
    title: message.title,
    description: message.body,
    timeout: message.duration ?? duration,
    data: { look: message.look, action: message.action },
  });

export default function ToastList({ early, label, closeLabel }: ToastListProps) {
  const place = useOnTop();
  useEffect(() => {
    early.splice(0).forEach(show);
    return listenForToasts(show);
  }, [early]);
  return (
    <Toast.Provider toastManager={manager} timeout={duration} limit={3}>
      <Toast.Portal container={place}>
        <Place label={label} closeLabel={closeLabel} />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Place({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts } = Toast.useToastManager<Data>();
  const list = useFreePlace(toasts.map(({ id }) => id).join());
  return (
    <Toast.Viewport ref={list} className={styles.viewport} aria-label={label} aria-keyshortcuts="F6">
      <Shown closeLabel={closeLabel} />
    </Toast.Viewport>
  );
}

function Shown({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Toast.useToastManager<Data>();
  const heard = useHeard();
  useEffect(
    () => listenForSettled(() => toasts.filter(({ data }) => data?.look === 'error').forEach(({ id }) => close(id))),
    [toasts, close],
  );
  const act = (id: string, action: Data['action']) => {
    close(id);
    action?.run();
  };
  if (!heard) return null;
  return toasts.map((toast) => {
    const look = toast.data?.look ?? 'info';
    const Icon = icons[look];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'right']}
        className={styles.toast}
        data-look={look}
        // Escape on a toast is for the toast, not for the dialog around it.
        onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {/* Not the library's high priority: that hides the toast, with its button, from assistive technology. */}
        <div className={styles.text} role={look === 'error' ? 'alert' : undefined}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.body} />
          {toast.data?.action && (
            <button type="button" className={styles.action} onClick={() => act(toast.id, toast.data?.action)}>
              {toast.data.action.label}
            </button>
          )}
        </div>
        <Toast.Close className={styles.close} aria-label={closeLabel} aria-hidden={false}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

/** The list begins anew wherever it moves, into a dialog and out of it: its toasts come once the region is known there. */
function useHeard(): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), listened);
    return () => clearTimeout(timer);
  }, []);
  return heard;
}
