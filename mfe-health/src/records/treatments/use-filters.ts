import { TREATMENT_TYPES, type TreatmentType } from '@toothwise/contracts-health/treatments';
import { useSearchParams } from '@toothwise/web-platform';

/** TRT-006 to TRT-009; what is not there filters nothing. */
export interface Filters {
  type?: TreatmentType;
  from?: string;
  to?: string;
  provider?: string;
}
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Whose record it is stays. */
function withoutFilters(now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of ['type', 'from', 'to', 'provider']) next.delete(name);
  return next;
}

/** Filters and the open record stand in the address: reload, back and a link keep them. */
export function useFilters() {
  const [asked, ask] = useSearchParams();
  const set = (name: string, value: string | null, replace = true) =>
    ask(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const date = (name: string) => (DATE.test(asked.get(name) ?? '') ? asked.get(name)! : undefined);
  const filters: Filters = {
    type: TREATMENT_TYPES.find((type) => type === asked.get('type')),
    from: date('from'),
    to: date('to'),
    provider: asked.get('provider')?.trim().slice(0, 120) || undefined,
  };
  return {
    filters,
    /** As it is being typed. */
    providerText: asked.get('provider') ?? '',
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    set: (name: keyof Filters, value: string) => set(name, value),
    clear: () => ask(withoutFilters, { replace: true, preventScrollReset: true }),
    opened: asked.get('treatment'),
    /** Back does not open again what was closed. */
    open: (treatmentId: string | null) => set('treatment', treatmentId, treatmentId === null),
  };
}
