import { readConfiguration } from '../server/platform/configuration.ts'
import { openLog } from '../server/platform/log.ts'
import { projectDir, type RunningPlaza, startPlaza } from '../server/start.ts'
import { theShop } from './shop.ts'

let opening: Promise<RunningPlaza> | undefined

/**
 * The house of the worker's shop, opened once beside its server, as a command does: it takes no requests and no jobs. It ends with the worker, which
 * is later than the shop: that its connections are lost then is not worth a line, and what a command cannot do it rejects with.
 */
export const theHouse = (): Promise<RunningPlaza> => {
  opening ??= startPlaza(readConfiguration(theShop().settings, projectDir), openLog('fatal'), () => {}, { shared: true })
  return opening
}
