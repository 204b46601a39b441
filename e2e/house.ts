import { readConfiguration } from '../server/platform/configuration.ts'
import { openLog } from '../server/platform/log.ts'
import { projectDir, type RunningPlaza, startPlaza } from '../server/start.ts'
import { theShop } from './shop.ts'

let opening: Promise<RunningPlaza> | undefined

/** The house of the worker's shop, opened once beside its server, as a command does: it takes no requests and no jobs, and ends with the worker. */
export const theHouse = (): Promise<RunningPlaza> => {
  opening ??= startPlaza(readConfiguration(theShop().settings, projectDir), openLog('warn'), () => {}, { shared: true })
  return opening
}
