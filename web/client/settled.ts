import { useEffect, useState } from 'react'

/** A value once it has stood still for so long: what is typed, or moved with the keys, is not asked about at every step. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
