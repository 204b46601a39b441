import { badgeMost } from '../../contract/limits.ts'

type BadgeProps = {
  count: number
  /** what is counted, for screen readers: '3 products in the cart' */
  label: string
}

/** A count as icons and tabs show it: at most 999+ (specification, section 9). */
export const badgeCount = (count: number): string => (count > badgeMost ? `${badgeMost}+` : String(count))

/** A count on an icon, inside a `relative` element around that icon: nothing for zero. */
export const Badge = ({ count, label }: BadgeProps) =>
  count > 0 ? (
    <span className="absolute -top-2 start-1/2 grid h-5 w-max min-w-5 place-items-center whitespace-nowrap rounded-full bg-accent px-1.5 font-bold text-[0.6875rem] text-on-accent leading-none tabular-nums ring-2 ring-surface">
      <span aria-hidden>{badgeCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  ) : null
