import { XRAY_TYPES } from '@toothwise/contracts-health/xrays';
import { useSearchParams } from '@toothwise/web-platform';
import { useState } from 'react';

/** XRAY-012, XRAY-013; what is not there filters nothing. */
export interface XrayFilters {
  search?: string;
  types?: string;
  from?: string;
  to?: string;
  teeth?: string;
  dentist?: string;
  office?: string;
}
export const TABS = ['overview', 'xrays', 'comparisons', 'analytics'] as const;
export type XrayTab = (typeof TABS)[number];
const DATE = /^\d{4}-\d\d-\d\d$/;
const IN_ADDRESS = ['types', 'from', 'to', 'teeth', 'dentist', 'office'] as const satisfies (keyof XrayFilters)[];

/** "16, 17" as the service takes it; what is no number says nothing. */
const teethOf = (text: string): string | undefined => text.match(/\b[1-8][1-8]\b/g)?.join(',');

/** Tab, filters and the open X-ray or comparison stand in the address: reload, back and a link keep them. Words that are searched for do not: they may tell of health. */
export function useXrayAddress() {
  const [search, setSearch] = useState('');
  const [asked, ask] = useSearchParams();
  const set = (change: Partial<Record<string, string | null>>, replace = true) =>
    ask(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const text = (name: string) => (name === 'search' ? search : (asked.get(name) ?? ''));
  const part = (name: string) => text(name).trim().slice(0, 120) || undefined;
  const date = (name: string) => (DATE.test(text(name)) ? text(name) : undefined);
  const filters: XrayFilters = {
    ...{ search: part('search'), types: XRAY_TYPES.find((type) => type === text('types')), from: date('from'), to: date('to') },
    ...{ teeth: teethOf(text('teeth')), dentist: part('dentist'), office: part('office') },
  };
  return {
    filters,
    /** As it is being typed. */
    text,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    filter: (name: keyof XrayFilters, value: string) => (name === 'search' ? setSearch(value) : set({ [name]: value })),
    clear: () => {
      setSearch('');
      set(Object.fromEntries(IN_ADDRESS.map((name) => [name, null])));
    },
    tab: TABS.find((tab) => tab === asked.get('tab')) ?? 'overview',
    go: (tab: XrayTab) => set({ tab: tab === 'overview' ? null : tab }),
    opened: asked.get('xray'),
    /** Back does not open again what was closed. */
    open: (xrayId: string | null) => set({ xray: xrayId }, xrayId === null),
    compared: asked.get('comparison'),
    openComparison: (comparisonId: string | null) => set({ comparison: comparisonId }, comparisonId === null),
  };
}
export type XrayAddress = ReturnType<typeof useXrayAddress>;
