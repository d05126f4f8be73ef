import { createServer, type Server } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { atEnd } from './atEnd.ts'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number | string
}

interface Attribute {
  readonly key: string
  readonly value: Value
}

/** A span as it was sent. */
export interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status?: { readonly code?: number }
}

interface Point {
  readonly attributes: readonly Attribute[]
  readonly count?: number | string
  readonly asInt?: number | string
  readonly asDouble?: number
}

/** A metric as it was sent. */
export interface SentMetric {
  readonly name: string
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly histogram?: { readonly dataPoints: readonly Point[] }
}

/** A receiver of traces and metrics in this process. */
export interface OtlpReceiver {
  readonly endpoint: string
  /** Every byte that came, addresses and headers included. */
  everything(): string
  spans(): readonly SentSpan[]
  metrics(): readonly SentMetric[]
}

/** What a span or a point says of itself. */
export const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** Listens; ended with the test file. With `silent` it takes everything and never answers. */
export const otlpReceiver = async ({ silent = false }: { readonly silent?: boolean } = {}): Promise<OtlpReceiver> => {
  const bodies: { readonly url: string; readonly text: string }[] = []
  const heads: string[] = []
  const server: Server = createServer((request, response) => {
    heads.push(`${request.url} ${JSON.stringify(request.headers)}`)
    void textOf(request).then(text => {
      bodies.push({ url: request.url ?? '', text })
      if (!silent) response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  // What arrives is read as the protocol describes it; a test that expects something else fails.
  // oxlint-disable-next-line typescript/no-explicit-any
  const sent = (path: string): readonly any[] => bodies.filter(({ url }) => url === path).map(({ text }) => JSON.parse(text))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    everything: () => [...heads, ...bodies.map(({ text }) => text)].join('\n'),
    spans: () =>
      sent('/v1/traces').flatMap(body =>
        body.resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    metrics: () =>
      sent('/v1/metrics').flatMap(body =>
        body.resourceMetrics.flatMap((resource: { scopeMetrics: { metrics: SentMetric[] }[] }) =>
          resource.scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
      ),
  }
}
