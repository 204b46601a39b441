// A cluster to look at, with the demo marketplace in it, until Ctrl+C. It is run by main.ts.
import { explainStart } from '../../starting/start-error.ts'
import { addresses, openCluster } from './cluster.ts'
import { logFolder } from './machines.ts'

try {
  const { nodes, servers } = await openCluster(
    { NODE_ENV: 'development', PUBLIC_URL: addresses.origin, DEMO: '1', DEMO_HISTORY_DAYS: '0' },
    console.log,
  )
  console.log(`
  The shop            ${addresses.origin} (buyer@plaza.test, plaza-demo)
  The primary         ${addresses.primary}
  Replicas            ${addresses.replicas}
  PgBouncer           ${addresses.pooler}
  Nodes               ${nodes.map(({ address }) => `http://${address}:8008/cluster`).join('  ')}
  Servers             ${servers.map(({ address }) => `http://${address}:3000`).join('  ')}
  What they say       ${logFolder}
  In another shell    patronictl -c ${nodes[0]?.folder}/patroni.yml list
  Stop with Ctrl+C`)
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}
const stop = () => process.exit(0)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The machines are what keeps it alive.
