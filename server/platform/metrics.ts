import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

type Asked = { is: 'metrics'; number: number; text: string | null }

/**
 * The figures of all servers behind the port together, where there are several: the process that holds it asks each. When they do not answer in time, its own.
 */
function openAggregation(registry: Registry): () => Promise<string> {
  // Answers the process that holds the port.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
  const waiting = new Map<number, (text: string | null) => void>()
  process.on('message', ({ is, number, text }: Asked) => {
    if (is === 'metrics') waiting.get(number)?.(text)
  })
  let asked = 0
  return async () => {
    const number = ++asked
    const { promise, resolve } = Promise.withResolvers<string | null>()
    waiting.set(number, resolve)
    process.send?.({ is: 'asking for metrics', number })
    const text = await promise.finally(() => waiting.delete(number))
    return text ?? (await registry.metrics())
  }
}

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    /** as Prometheus reads them */
    all: cluster.isWorker ? openAggregation(registry) : () => registry.metrics(),
    calls: new Histogram({
      name: 'plaza_call_seconds',
      help: 'Time to answer a call, by call and code',
      labelNames: ['call', 'code'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    sharedAnswers: new Counter({
      name: 'plaza_shared_answers_total',
      help: 'Answers from kept bytes (hit), made anew (miss) or confirmed as unchanged (not_modified)',
      labelNames: ['result'],
      registers: [registry],
    }),
    jobs: new Counter({ name: 'plaza_jobs_total', help: 'Jobs by task and result', labelNames: ['task', 'result'], registers: [registry] }),
    replicaStaleness: new Gauge({
      name: 'plaza_replica_staleness_seconds',
      help: 'How old what the replica shows may be; from 5 on the primary is read',
      aggregator: 'max',
      registers: [registry],
    }),
    replicaStatements: new Counter({
      name: 'plaza_replica_statements_total',
      help: 'Statements for the replica, by the server that answered them (replica, primary)',
      labelNames: ['server'],
      registers: [registry],
    }),
    pool: new Gauge({ name: 'plaza_database_connections', help: 'Connections of the pool', labelNames: ['state'], registers: [registry] }),
  }
}
