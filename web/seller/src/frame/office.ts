import { useQuery } from '@tanstack/react-query'
import type { ShopRole } from '../../../../contract/roles.ts'
import { callQuery } from '../../../client/query.ts'

export const officeQuery = callQuery('getOffice', {})

/** Whose office this is and who is in it; undefined until that is known. */
export const useOffice = () => useQuery({ ...officeQuery, staleTime: 5 * 60_000 }).data

/** Whether who is in the office may do what asks for one of these roles. */
export function useMay(...roles: readonly ShopRole[]): boolean {
  const role = useOffice()?.member.role
  return role !== undefined && (role === 'owner' || role === 'everything' || roles.includes(role))
}
