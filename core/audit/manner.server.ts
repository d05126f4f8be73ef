import type { FastifyRequest } from 'fastify'

/** How a request came: what the browser says it is, and the method and pattern of the address. Never the address itself: it may hold what is secret. */
export const mannerOf = (request: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>): { userAgent?: string; route: string } => {
  const userAgent = request.headers['user-agent']?.slice(0, 300)
  return { route: `${request.method} ${request.routeOptions.url ?? ''}`, ...(userAgent === undefined ? {} : { userAgent }) }
}
