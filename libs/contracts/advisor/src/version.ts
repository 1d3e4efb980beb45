/** Grows with each change of the routes; `npm run contracts` writes it. A page that was made for a later one than its service answers says so. */
export const version = 25;
