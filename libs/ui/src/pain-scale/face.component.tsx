/** A plain line face for 0 to 10: the mouth bends down and, from 7, the eyes are squeezed shut; slanted brows would look angry. Decoration beside the number. */
export function Face({ level, size = 28, className }: { level: number; size?: number; className?: string }) {
  const bend = 4.2 - level * 0.84;
  const mouthTop = 20.2 + Math.max(0, -bend) * 0.35;
  const lid = level >= 7;
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="13" />
      {lid ? (
        <path d="M9.4 11l3.8 1.9-3.8 1.9M22.6 11l-3.8 1.9 3.8 1.9" />
      ) : (
        <path d={`M11.2 ${12.4}v1.4M20.8 ${12.4}v1.4`} strokeWidth="2.4" />
      )}
      {level >= 4 && level < 7 && <path d="M8.6 10.2l3.6-1M23.4 10.2l-3.6-1" />}
      <path d={`M10.4 ${mouthTop} Q16 ${mouthTop + bend} 21.6 ${mouthTop}`} />
      {level >= 9 && <path d="M23.8 15.6c1 1.6 1.5 2.5 1.5 3.2a1.5 1.5 0 0 1-3 0c0-.7.5-1.6 1.5-3.2z" strokeWidth="1.4" />}
    </svg>
  );
}
