import { useQuery } from '@tanstack/react-query'
import type { OperatorRole } from '../../../../contract/roles.ts'
import { callQuery } from '../../../client/query.ts'

export const consoleQuery = callQuery('getConsole', {})

/** Who is in the console; undefined until that is known. */
export const useConsole = () => useQuery({ ...consoleQuery, staleTime: 5 * 60_000 }).data

/** Whether who is in the console may change what asks for one of these roles. */
export function useMay(...roles: readonly OperatorRole[]): boolean {
  const role = useConsole()?.operator.role
  return role !== undefined && (role === 'everything' || roles.includes(role))
}
