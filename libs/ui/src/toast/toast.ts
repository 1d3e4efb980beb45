export interface ToastMessage {
  /** `error` is announced at once, the others when the screen reader has finished. */
  look: 'info' | 'success' | 'error';
  title: string;
  body?: string;
  /** Milliseconds; 5000 unless told (APP-038). */
  duration?: number;
  /** One thing that can be done about it, such as taking it back; the toast goes then. */
  action?: { label: string; run: () => void };
}

/** Toasts travel as an event of the page, because remotes bundle their own copy of this library but the page has one toaster. */
export const toastEvent = 'toothwise:toast';
const settledEvent = 'toothwise:toast-settled';
/** Toasts sent before the toaster listens wait here. */
const waitingKey = '__toothwiseToasts';
type Holder = { [waitingKey]?: ToastMessage[] };

const send =
  (look: ToastMessage['look']) =>
  (title: string, options: Omit<ToastMessage, 'look' | 'title'> = {}) => {
    const message: ToastMessage = { look, title, ...options };
    const heard = !window.dispatchEvent(new CustomEvent(toastEvent, { detail: message, cancelable: true }));
    if (!heard) ((window as unknown as Holder)[waitingKey] ??= []).push(message);
  };

/** Says that something happened: `toast.success('Saved')`, `toast.error('Not saved', { body: 'Try again.' })`. */
export const toast = {
  info: send('info'),
  success: send('success'),
  error: send('error'),
  /** Takes errors away once they are put right: "Please Complete All Fields" has no business on the next step. */
  settled: () => void window.dispatchEvent(new Event(settledEvent)),
};

/** For the toaster: hears that errors are put right. Returns the way to stop. */
export function listenForSettled(heard: () => void): () => void {
  window.addEventListener(settledEvent, heard);
  return () => window.removeEventListener(settledEvent, heard);
}

/** For the toaster: hears all toasts, first those that waited. Returns the way to stop. */
export function listenForToasts(show: (message: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    show((event as CustomEvent<ToastMessage>).detail);
  };
  const holder = window as unknown as Holder;
  const waiting = holder[waitingKey] ?? [];
  holder[waitingKey] = [];
  window.addEventListener(toastEvent, hear);
  waiting.forEach(show);
  return () => window.removeEventListener(toastEvent, hear);
}
