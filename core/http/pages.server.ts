import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../errors/refuse.ts'
import { refuseMethod } from './http.server.ts'

/** Serves the browser part: hashed files for ever, the page itself always fresh, and the page for every address the browser routes. */
export const pages = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (existsSync(join(folder, 'index.html'))) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (codeReader.test(path)) reply.header('Content-Security-Policy', codeReaderPolicy)
      },
    })
    // One route for all hashed files: a route for each of them, which are thousands, would be most of what a start takes.
    const assets = join(folder, 'assets')
    const hashed = new Set(existsSync(assets) ? readdirSync(assets) : [])
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:name',
      handler: ({ params: { name } }, reply) => (hashed.has(name) ? reply.sendFile(`assets/${name}`) : refuse('unknownPath')),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = !/^\/(api|o\/|assets\/)/.test(request.url)
    if (!isPage || reply.sendFile === undefined) return refuse('unknownPath')
    return request.method === 'GET' || request.method === 'HEAD' ? sendPage(reply) : refuseMethod(reply, 'GET, HEAD')
  })
}

/** The worker that reads codes from the camera's pictures. */
const codeReader = /\/assets\/scanWorker[^/]*\.js(\.\w+)?$/

/** It alone may compile WebAssembly: a worker lives under the policy that came with it, and the page keeps its stricter one. */
const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const sendPage = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'no-cache').sendFile('index.html')
