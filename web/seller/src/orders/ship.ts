import { useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { orderCalls } from './orders.ts'

export type Shipment = { order_id: string; carrier: string; log_sn: string }
export type Shipped = Reply<'shipShopOrders'>['list'][number]

/** So many go in one request, so that each is answered soon and the progress is seen. */
const atOnce = 24

/** Ships orders, some at a time. What is answered stands in `results`; what is not is sent again by another press, which ships nothing twice. */
export function useShipping() {
  const [results, setResults] = useState<ReadonlyMap<string, Shipped>>(new Map())
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  return {
    results,
    progress,
    async ship(shipments: readonly Shipment[]): Promise<readonly Shipped[]> {
      if (progress) return []
      const told: Shipped[] = []
      setProgress({ done: 0, all: shipments.length })
      try {
        for (let from = 0; from < shipments.length; from += atOnce) {
          const { list } = await request('shipShopOrders', { shipments: shipments.slice(from, from + atOnce) })
          told.push(...list)
          setResults((before) => new Map([...before, ...list.map((one) => [one.order_id, one] as const)]))
          setProgress({ done: told.length, all: shipments.length })
        }
      } catch (error) {
        void showProblem(error)
      } finally {
        setProgress(null)
        void refresh(...orderCalls)
      }
      return told
    },
  }
}
