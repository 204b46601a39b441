import type { ReactNode } from 'react'
import { Refusal } from '../client/refusal.ts'
import { LoadError } from './LoadError.tsx'

const goneCodes = new Set(['productInvalid', 'recordMissing', 'parameterInvalid', 'parameterMissing'])

type GoneOrErrorProps = {
  error: unknown
  onRetry: () => void
  pending: boolean
  /** what stands in the place of a thing that is no longer there: it leads on to others */
  children: ReactNode
}

/** A thing that is no longer there leads on to others; a question that failed can be asked again. */
export const GoneOrError = ({ error, onRetry, pending, children }: GoneOrErrorProps) =>
  error instanceof Refusal && error.codeName && goneCodes.has(error.codeName) ? (
    children
  ) : (
    <LoadError error={error} onRetry={onRetry} pending={pending} />
  )
