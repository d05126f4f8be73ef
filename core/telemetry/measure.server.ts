import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import { sql } from 'kysely'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { sealLag } from '../audit/seal.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { jobQueues } from '../jobs/queueState.server.ts'
import { residentMemory } from '../observe/residentMemory.server.ts'
import { observeWork } from '../observe/work.server.ts'

/** Where requests are counted, in seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Measures this process and, as it sees them, the queue, the audit and the mail, until the answered function is called. What stands in the
 * database is the same from every process: whoever adds processes up takes the largest.
 */
export const measure = (meter: Meter, { db, pool }: OpenDatabase): (() => void) => {
  const requests = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of requests by route',
    advice: { explicitBucketBoundaries: boundaries },
  })
  const stopWork = observeWork(work => {
    if (work.kind !== 'request') return () => undefined
    return ({ took, status = 0 }) =>
      requests.record(took / 1000, {
        'http.request.method': work.method,
        'http.route': work.route,
        'http.response.status_code': status,
      })
  })

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const gauge = (name: string, unit: string, description: string) => meter.createObservableGauge(name, { unit, description })
  const own = {
    delay: gauge('nodejs.eventloop.delay.p99', 's', 'Delay of the event loop since the last measurement'),
    delayMost: gauge('nodejs.eventloop.delay.max', 's', 'The longest delay of the event loop since the last measurement'),
    memory: gauge('process.memory.usage', 'By', 'Memory of the process'),
    heap: gauge('v8js.memory.heap.used', 'By', 'Memory in use by objects'),
    connections: gauge('db.client.connection.count', '{connection}', 'Connections of the pool of requests, by state'),
    pending: gauge('db.client.connection.pending_requests', '{request}', 'Who waits for a connection'),
  }
  const measureProcess = (result: BatchObservableResult): void => {
    result.observe(own.delay, delay.percentile(99) / 1e9)
    result.observe(own.delayMost, delay.max / 1e9)
    delay.reset()
    result.observe(own.memory, residentMemory())
    result.observe(own.heap, getHeapStatistics().used_heap_size)
    result.observe(own.connections, pool.totalCount - pool.idleCount, { state: 'used' })
    result.observe(own.connections, pool.idleCount, { state: 'idle' })
    result.observe(own.pending, pool.waitingCount)
  }
  meter.addBatchObservableCallback(measureProcess, Object.values(own))

  const stored = {
    jobs: gauge('meniscus.jobs', '{job}', 'Jobs in the queue, by name and state'),
    seal: gauge('meniscus.audit.seal_lag', 's', 'Age of the oldest audited row without a seal'),
    mail: gauge('meniscus.mail.waiting', '{mail}', 'Mails not yet sent'),
  }
  const measureDatabase = async (result: BatchObservableResult): Promise<void> => {
    for (const { job, waiting, later, running, failed } of await jobQueues(db)) {
      for (const [state, count] of Object.entries({ waiting, later, running, failed })) {
        result.observe(stored.jobs, count, { job, state })
      }
    }
    result.observe(stored.seal, (await sealLag(db)).seconds)
    const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from mail where done_at is null`.execute(db)
    result.observe(stored.mail, rows[0]?.waiting ?? 0)
  }
  meter.addBatchObservableCallback(measureDatabase, Object.values(stored))
  return () => {
    stopWork()
    delay.disable()
  }
}
