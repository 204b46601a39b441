import type { ReactNode } from 'react'
import { type CardBrand, cardBrands } from '../../../../contract/payment-methods.ts'

/** The brands of cards, each by the sign that is known of it, in the colours of the text around. */
const marks: Record<CardBrand, ReactNode> = {
  visa: (
    <g
      className="fill-none stroke-current"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      transform="skewX(-14) translate(3 0)"
    >
      <path d="M8.4 8.3l2.3 7.4 3.3-7.4M17 8.3v7.4M24 9.3c-.9-1.3-4-1.3-4 .7 0 2.3 4.2 1.6 4.2 3.9 0 2.2-3.5 2.2-4.6.8M27.2 15.7l2.9-7.4 2.9 7.4M28.2 13.2h3.8" />
    </g>
  ),
  mastercard: (
    <>
      <circle cx="15.8" cy="12" r="6" className="fill-current" />
      <circle cx="22.2" cy="12" r="6" className="fill-current opacity-45" />
    </>
  ),
  amex: (
    <>
      <rect x="4" y="5" width="30" height="14" rx="2" className="fill-current" />
      <g className="fill-none stroke-raised" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M7 15l2.3-6 2.3 6M7.8 13.1h3M14 15V9l2.3 3.4L18.6 9v6M24.6 9h-3.3v6h3.3M21.3 12h2.8M27 9l4 6M31 9l-4 6" />
      </g>
    </>
  ),
}

/** The cards that are taken. */
export const CardBrands = ({ brands }: { brands: readonly CardBrand[] }) => (
  <span className="inline-flex gap-1.5">
    {brands.map((brand) => (
      <svg
        key={brand}
        viewBox="0 0 38 24"
        role="img"
        aria-label={cardBrands[brand]}
        className="h-5.5 w-auto rounded-sm border border-line bg-raised text-muted"
      >
        {marks[brand]}
      </svg>
    ))}
  </span>
)
