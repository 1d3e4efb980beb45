import { CrisisLines, EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call now; a line that listens, too, where somebody may think of harming themselves. */
export default function CallNow({ sensitive }: { sensitive: boolean }) {
  return (
    <div className="scr:grid scr:gap-3 scr:sm:max-w-md">
      <EmergencyCalls />
      {sensitive && <CrisisLines />}
    </div>
  );
}
