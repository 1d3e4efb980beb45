/** Pages numbered from 1, both ends included. */
export interface PageRange {
  first: number;
  last: number;
}

export const NO_PAGES: PageRange = { first: 1, last: 0 };

export const holds = ({ first, last }: PageRange, page: number): boolean => page >= first && page <= last;
