import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import type { Registry } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { languageOf } from '../http/http.server.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` and a page that shows it at `/api/docs`; both describe only the form of the API, never its content. */
export const docs = async (app: FastifyInstance, registry: Registry): Promise<void> => {
  const documents = { zh: openApi(registry, 'zh'), en: openApi(registry, 'en') }
  app.get('/api/openapi.json', async request => documents[languageOf(request)])
  await app.register(async page => {
    page.addHook('onRequest', async request => {
      // The page's maker builds an address of its own from this header, which anybody may write.
      if (!URL.canParse(`${request.protocol}://${request.host}`)) refuse('unknownPath')
    })
    page.addHook('onSend', async (_request, reply, content: unknown) => {
      if (typeof content === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
        void reply.header('Content-Security-Policy', policyFor(content))
      return content
    })
    await page.register(reference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true },
    })
  })
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
