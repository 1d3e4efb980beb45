import { useUnsaved } from '@toothwise/web-platform';

/** What stands in the box: it survives a reload and a sign-in, until it is sent. */
export function useBox(id: string) {
  const [text, keep] = useUnsaved(`advisor.box.${id}`, '');
  return { text, setText: keep };
}
