/** Runs the jobs of the database that it is told, in a process that a test may stop and kill: 'held' says its id and goes on for ever. */
import { writeSync } from 'node:fs'
import { openDatabase, patientBounds } from '../platform/database.ts'
import { runJobs } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { openMetrics } from '../platform/metrics.ts'

const [url = '', everyMs, inVain] = process.argv.slice(2)
const db = openDatabase(url, { size: 4, bounds: patientBounds, onError: () => {} })
await runJobs({
  db,
  tasks: {
    async held() {
      writeSync(1, 'held\n')
      await new Promise(() => {})
    },
  },
  everyMinute: [],
  looks: { everyMs: Number(everyMs), inVain: Number(inVain) },
  onRun: async () => {},
  log: openLog('silent'),
  metrics: openMetrics(),
})
