/** The page's event for toasts (libs/ui), and the one that takes errors away. */
export const toastEvent = 'toothwise:toast';
export const settledEvent = 'toothwise:toast-settled';
