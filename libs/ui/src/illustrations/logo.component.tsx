/** The mark: a tooth in one line, its gum a single curve. Decorative; the name beside it speaks. */
export function Logo({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M16 8.4c-2.3-1.6-4.3-2.2-6.2-1.9C6.600 7 4.800 9.800 5.200 13.200c.3 2.400 1.300 3.900 1.900 6.300.6 2.300.7 7.300 2.900 7.300 2.300 0 1.900-6.200 6-6.200s3.700 6.200 6 6.200c2.200 0 2.300-5 2.900-7.300.6-2.400 1.600-3.900 1.900-6.300.4-3.400-1.400-6.200-4.600-6.700-1.900-.3-3.900.3-6.200 1.900z"
        stroke="currentColor"
        strokeWidth="2.25"
      />
      <path d="M10.500 12.500c1.800 1.500 3.600 2.200 5.500 2.200s3.700-.7 5.500-2.200" stroke="var(--gum)" strokeWidth="2.500" />
    </svg>
  );
}
