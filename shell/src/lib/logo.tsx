import type { ReactNode } from 'react';

/** The product's mark: a clock whose last quarter is open. */
export function Logo({ size = 36 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden>
      <rect width="36" height="36" rx="10" fill="var(--accent)" />
      <circle
        cx="18"
        cy="18"
        r="9"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="3"
        strokeDasharray="42.4 14.1"
        strokeLinecap="round"
        transform="rotate(-90 18 18)"
      />
      <path
        d="M18 13v5l3 2"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
