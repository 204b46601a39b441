import { useState } from 'react'
import { readStored, writeStored } from '../../../client/storage.ts'

const storedAs = 'carrier'

/** The carrier that was used last on this device: a shop that has found one mostly keeps it. */
export function useUsualCarrier(): [carrier: string, change: (carrier: string) => void, keep: () => void] {
  const [carrier, setCarrier] = useState(() => readStored(storedAs) ?? '')
  return [carrier, setCarrier, () => writeStored(storedAs, carrier.trim() === '' ? null : carrier.trim())]
}
