import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
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
    pool: new Gauge({ name: 'plaza_database_connections', help: 'Connections of the pool', labelNames: ['state'], registers: [registry] }),
  }
}
