import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** One column of the page with its gutters. Every page starts with it. */
export const Page = ({
  children,
  className,
  narrow = false,
}: {
  children: ReactNode
  className?: string
  /** for forms and reading */
  narrow?: boolean
}) => <div className={classes('page-column py-5 lg:py-8', narrow && '[--page:46rem]', className)}>{children}</div>

/** The one h1 of a page, with what belongs beside it. */
export const PageTitle = ({ children, aside, text }: { children: ReactNode; aside?: ReactNode; text?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:mb-7">
    <div>
      <h1 className="text-2xl">{children}</h1>
      {text && <p className="mt-1 text-muted">{text}</p>}
    </div>
    {aside}
  </div>
)

/** Main content with a side part that stays in sight on desktops and stands below on phones: cart and sum, form and summary. */
export const WithSide = ({
  children,
  side,
  sideFirst = false,
  inFrame = false,
}: {
  children: ReactNode
  side: ReactNode
  /** the side stands at the start (filters, account menu), and above on phones */
  sideFirst?: boolean
  /** beside a side navigation there is room for it on wide windows only */
  inFrame?: boolean
}) => (
  <div
    className={classes(
      'grid items-start gap-6 lg:gap-10',
      sideFirst
        ? 'lg:grid-cols-[16rem_minmax(0,1fr)]'
        : inFrame
          ? 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6'
          : 'lg:grid-cols-[minmax(0,1fr)_22rem]',
    )}
  >
    {sideFirst && <div className="min-w-0 lg:sticky lg:top-24">{side}</div>}
    <div className="min-w-0">{children}</div>
    {!sideFirst && <div className="min-w-0 lg:sticky lg:top-24">{side}</div>}
  </div>
)

/** Product cards: 2 on phones, 4 on desktops, or 3 beside filters. */
export const CardGrid = ({ children, beside = false }: { children: ReactNode; beside?: boolean }) => (
  <div
    className={classes(
      'grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-9',
      beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4 xl:grid-cols-5',
    )}
  >
    {children}
  </div>
)

/** A part of a page under its own heading. */
export const Section = ({
  title,
  action,
  children,
  className,
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}) => (
  <section className={classes('py-5 lg:py-8', className)}>
    <div className="mb-4 flex items-baseline justify-between gap-4 lg:mb-6">
      <h2 className="text-xl lg:text-2xl">{title}</h2>
      {action}
    </div>
    {children}
  </section>
)

/** A bar at the lower edge of phones for the one act of a page; part of the flow on desktops. It stands above the tab bar. */
export const ActionBar = ({
  children,
  phoneOnly = false,
}: {
  children: ReactNode
  /** desktops have the act elsewhere, as in a side part */
  phoneOnly?: boolean
}) => (
  <div
    data-act-bar
    className={classes(
      'sticky bottom-(--tab-bar) z-20 -mx-(--gutter) border-line border-t bg-surface px-(--gutter) pt-3 pb-[calc(0.75rem+var(--lower-edge))]',
      phoneOnly ? 'lg:hidden' : 'lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0',
    )}
  >
    {children}
  </div>
)
