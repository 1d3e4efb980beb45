/** The page's event for toasts (libs/ui). */
export const toastEvent = 'toothwise:toast';
