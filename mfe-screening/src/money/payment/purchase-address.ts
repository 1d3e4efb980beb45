import type { ScreeningKind } from '@toothwise/contracts-core';
import { useLocation, useNavigate } from '@toothwise/web-platform';

/** A path inside this product to come back to; anything else is null. */
export function safeReturn(value: string | null): string | null {
  return value !== null && /^\/(?![/\\])[\w\-./?=&%]*$/.test(value) ? value : null;
}

/** State of a purchase in the address, so that reload and the back button keep it. */
export function usePurchaseAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const go = (changes: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    void navigate(`${pathname}?${next}`, { replace });
  };
  const returnTo = safeReturn(asked.get('return'));
  const [, kind] = /[?&]kind=(urgent|routine_checkup)\b/.exec(returnTo ?? '') ?? [];
  return {
    productId: asked.get('product'),
    paymentId: asked.get('payment'),
    quantity: asked.get('quantity'),
    returnTo,
    /** Of the answers that one comes from. */
    draftKind: kind as ScreeningKind | undefined,
    go,
  };
}
