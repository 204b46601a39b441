import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageBoundary } from '../../shell/PageBoundary.tsx'

/** What is further down a page is made, and its questions are asked, when somebody comes near it. `className` holds about its place until then; `at`: somebody came for it. */
export function Nearby({ children, className = 'min-h-80', at = false }: { children: ReactNode; className?: string; at?: boolean }) {
  const [near, setNear] = useState(at)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px 0px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return near ? <PageBoundary>{children}</PageBoundary> : <div ref={place} className={className} />
}
