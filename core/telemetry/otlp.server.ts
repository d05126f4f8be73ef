import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { measure } from './measure.server.ts'
import type { Telemetry, TelemetryParts } from './telemetry.server.ts'
import { trace } from './trace.server.ts'

/** Times in milliseconds: how long one delivery may take, the last one at the end, and how often its failing is told. */
const times = { delivery: 5000, end: 2000, trouble: 60 * 60 * 1000 } as const

/** Sends traces and metrics by OTLP/HTTP. A receiver that does not answer costs what was to be sent, nothing else. */
export const sendTelemetry = (endpoint: string, { database, log }: Omit<TelemetryParts, 'endpoint'>): Telemetry => {
  tellOfTrouble(log)
  const resource = resourceFromAttributes({
    'service.name': 'meniscus',
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
  const to = (path: string) => ({ url: `${endpoint.replace(/\/+$/, '')}/${path}`, timeoutMillis: times.delivery })
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('v1/traces')) })],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(to('v1/metrics')) })],
  })
  const stopTracing = trace(traces.getTracer('meniscus'))
  const stopMeasuring = measure(metrics.getMeter('meniscus'), database)
  return {
    async close() {
      stopTracing()
      const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await Promise.race([sent, sleep(times.end, undefined, { ref: false })])
      stopMeasuring()
    },
  }
}

/** The libraries tell of trouble with every delivery and in their own words, which may hold an address: it is told once an hour in ours. */
const tellOfTrouble = (log: TelemetryParts['log']): void => {
  let silentUntil = 0
  const told = (): void => {
    if (performance.now() < silentUntil) return
    silentUntil = performance.now() + times.trouble
    log.warn({}, 'Traces or metrics could not be delivered; is the receiver of OTEL_EXPORTER_OTLP_ENDPOINT there?')
  }
  const nothing = (): void => undefined
  diag.setLogger(
    { error: told, warn: told, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
