import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../define/registry.ts'
import { languageOf } from '../http/http.server.ts'
import { openApi } from './openapi.ts'

/** `/api/openapi.json` and a page that shows it at `/api/docs`; both describe only the form of the API, never its content. */
export const docs = async (app: FastifyInstance, registry: Registry): Promise<void> => {
  const documents = { zh: openApi(registry, 'zh'), en: openApi(registry, 'en') }
  app.get('/api/openapi.json', async request => documents[languageOf(request)])
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: { content: documents.en, withDefaultFonts: false, telemetry: false, hideClientButton: true },
    hooks: {
      onRequest: (_request, reply, done) => {
        // The page of the reference starts with a script in its markup; nothing of a person is shown or sent here.
        void reply.header('Content-Security-Policy', "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'")
        done()
      },
    },
  })
}
