import fastify, { type FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import type { Language } from '../language/label.ts'
import type { Registry } from '../define/registry.ts'
import { languageOf } from '../http/http.server.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` and a page that shows it at `/api/docs`; both describe only the form of the API, never its content. */
export const docs = (app: FastifyInstance, registry: Registry): void => {
  const documents: Partial<Record<Language, ReturnType<typeof openApi>>> = {}
  app.get('/api/openapi.json', async request => {
    const language = languageOf(request)
    return (documents[language] ??= openApi(registry, language))
  })
  let making: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    app.get(url, async (_request, reply) => {
      // Its maker sees nothing of the request: it would build addresses from headers that anybody may write.
      const { statusCode, headers, body } = await (await (making ??= pageMaker())).inject(url)
      const { 'content-type': type, location } = headers
      if (type !== undefined) void reply.header('Content-Type', type)
      if (location !== undefined) void reply.header('Location', location)
      if (String(type).startsWith('text/html')) void reply.header('Content-Security-Policy', policyFor(body))
      return reply.code(statusCode).send(body)
    })
  }
}

/** What makes the page; few ask for it and it takes 50 MB, so it is loaded when the first does. */
const pageMaker = async (): Promise<FastifyInstance> => {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const maker = fastify()
  await maker.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
  })
  return maker
}

/** What the page may load: its own script, the one script in its markup by its hash, and the styles that they write. */
const policyFor = (markup: string): string => {
  const scripts = [...markup.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
}
