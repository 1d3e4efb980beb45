import type { Xray } from '@toothwise/contracts-health';
import { Image } from '@toothwise/ui';
import { useState } from 'react';
import { useXraysAgain } from './use-xrays.js';

/**
 * The small picture of an X-ray. Its link lives for a minute, so the first one that came stays until it is refused; then one new link is asked for.
 * A picture that does not come by that one either is away, and asking on would never end.
 */
export function Thumb({ xray, className }: { xray: Pick<Xray, 'id' | 'preview'>; className?: string }) {
  const again = useXraysAgain();
  const [shown, show] = useState({ url: xray.preview.url, refused: false, renewed: false });
  if (shown.refused && !shown.renewed && shown.url !== xray.preview.url) show({ url: xray.preview.url, refused: false, renewed: true });
  const refuse = () => {
    show({ ...shown, refused: true });
    if (!shown.renewed) void again();
  };
  if (shown.refused)
    return (
      <span className={className} data-testid="no-picture">
        <Image strokeWidth={1.75} aria-hidden="true" className="hea:m-auto hea:size-6 hea:text-ink-soft" />
      </span>
    );
  return <img src={shown.url} alt="" className={className} onError={refuse} />;
}
