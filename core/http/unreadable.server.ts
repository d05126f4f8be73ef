import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { answerTo } from './answer.server.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { Refusal } from '../errors/refuse.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { newRequestId } from './requestId.server.ts'

/** What goes with an answer that is given before any route, and so before the usual headers. */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

const bodyOf = (code: ErrorCode, requestId: string): string => JSON.stringify(answerTo(new Refusal(code, {}), 'zh', requestId).body)

/** Answers an address that cannot be read, such as one with a broken escape: there is nothing there. */
export const answerUnreadableAddress = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.code(404).headers(headers).send(bodyOf('unknownPath', request.id))
}

/** Answers what is no HTTP request, is too slow or has too large a head, and closes the connection; nothing of it is logged. */
export function answerBrokenRequest(this: FastifyInstance, error: Error, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = brokenAs(codeOf(error))
  const body = bodyOf(code, newRequestId())
  const head = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`)
  socket.destroy()
}

const brokenAs = (code: string | undefined): readonly [status: number, ErrorCode] => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'invalidBody']
  return code === 'HPE_HEADER_OVERFLOW' ? [431, 'tooLarge'] : [400, 'invalidBody']
}
