import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is further down a page is made, and its questions are asked, when somebody comes near it. `className` holds about its place until then. */
export function Nearby({ children, className = 'min-h-80' }: { children: ReactNode; className?: string }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px 0px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return near ? children : <div ref={place} className={className} />
}
