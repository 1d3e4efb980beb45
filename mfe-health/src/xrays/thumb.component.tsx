import type { Xray } from '@toothwise/contracts-health';
import { useState } from 'react';
import { useXraysAgain } from './use-xrays.js';

/** The small picture of an X-ray. Its link lives for a minute, so the first one that came stays until it is refused. */
export function Thumb({ xray, className }: { xray: Pick<Xray, 'id' | 'preview'>; className?: string }) {
  const again = useXraysAgain();
  const [shown, show] = useState({ ...xray.preview, refused: false });
  if (shown.refused && shown.url !== xray.preview.url) show({ ...xray.preview, refused: false });
  const refuse = () => {
    if (shown.refused) return;
    show({ ...shown, refused: true });
    void again();
  };
  return <img src={shown.url} alt="" className={className} onError={refuse} />;
}
