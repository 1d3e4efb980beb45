import clsx, { type ClassValue } from 'clsx';

/** Joins class names; a caller's own utilities win by layer order, so nothing has to be merged. */
export const classNames = (...values: ClassValue[]): string => clsx(values);
