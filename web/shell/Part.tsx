import { type ReactNode, Suspense } from 'react'
import { PageBoundary } from './PageBoundary.tsx'

/** A part of a page that comes later: where it does not come, the page around it stays. */
export const Part = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <PageBoundary>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PageBoundary>
)
