import { type RefObject, useEffect, useRef } from 'react';

/** A form whose fields follow the address, by their names: it stays the same form, so that the keyboard's focus stays where it is. */
export function useFollowing(values: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const asked = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(asked) as typeof values)) {
      const field = form.current?.elements.namedItem(name);
      if (field) (field as HTMLInputElement | HTMLSelectElement).value = value;
    }
  }, [asked]);
  return form;
}
