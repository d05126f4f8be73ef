import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traceApi,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { shapeOf } from '../observe/slowStatements.server.ts'
import { observeStatements, type EndedStatement } from '../observe/statements.server.ts'
import { observeWork, type Work } from '../observe/work.server.ts'

/** Makes a span of every request and job, and of every statement within one, until the answered function is called. */
export const trace = (tracer: Tracer): (() => void) => {
  const spans = new WeakMap<Work, Span>()
  const stopWork = observeWork(work => {
    const span = tracer.startSpan(work.name, { kind: kinds[work.kind], attributes: attributesOf(work) }, contextOf(work))
    spans.set(work, span)
    return ({ failed, status }) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
  const stopStatements = observeStatements(statement => {
    const parent = statement.work && spans.get(statement.work)
    // What the process asks by itself, such as for new jobs, belongs to nothing that anybody waits for.
    if (parent) addStatement(tracer, parent, statement)
  })
  return () => {
    stopWork()
    stopStatements()
  }
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const satisfies Record<Work['kind'], SpanKind>

const attributesOf = (work: Work) =>
  work.kind === 'request'
    ? { 'http.request.method': work.method, 'http.route': work.route, 'meniscus.request_id': work.requestId }
    : { 'meniscus.job': work.name, 'meniscus.job.attempt': work.attempt }

/** The trace of whoever sent the request, where they have said it as the W3C wants it. */
const contextOf = (work: Work): Context => {
  const said = work.kind === 'request' ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(work.traceparent ?? '') : null
  const [, traceId = '', spanId = '', flags = ''] = said ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? traceApi.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

const addStatement = (tracer: Tracer, parent: Span, { text, took, failed }: EndedStatement): void => {
  const shape = shapeOf(text)
  const [operation = ''] = shape.split(' ', 1)
  const end = Date.now()
  const span = tracer.startSpan(
    operation.toLowerCase(),
    {
      kind: SpanKind.CLIENT,
      startTime: end - took,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation.toLowerCase(), 'db.query.text': shape },
    },
    traceApi.setSpan(ROOT_CONTEXT, parent),
  )
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
