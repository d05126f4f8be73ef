import { apiPath } from '../define/area.ts'
import type { Registry } from '../define/registry.ts'

/** What a request was about to do, for the memory of refusals. */
export interface Attempted {
  /** The entity it was about, or the call by its name. */
  readonly entity: string
  readonly action: string
}

/** What a request to this address pattern is about. */
export type AttemptedBy = (method: string, pattern: string) => Attempted

const withId: Readonly<Record<string, string>> = { GET: 'read', PATCH: 'update', DELETE: 'delete' }
const withoutId: Readonly<Record<string, string>> = { GET: 'list', POST: 'create', DELETE: 'delete' }

/** Tells from the definitions what the addresses are about. */
export const attemptedBy = ({ entities, calls }: Registry): AttemptedBy => {
  const byCall = new Map<string, Attempted>(
    [...calls.values()].map(call => {
      const [entity = '', verb = ''] = (call.point ?? '').split(':')
      const about = entities.has(entity) && verb !== '' ? { entity, action: verb } : { entity: call.name, action: 'call' }
      return [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, about] as const
    }),
  )
  const byPath = [...entities.values()].map(entity => [apiPath(entity), entity.name] as const)
  return (method, pattern) => {
    const called = byCall.get(`${method} ${pattern}`)
    if (called) return called
    if (pattern === '/o/token/') return { entity: 'admin.user', action: 'signIn' }
    if (pattern.startsWith('/api/files/')) return { entity: 'file', action: method === 'GET' ? 'download' : 'upload' }
    const [path, entity] = byPath.find(([start]) => pattern.startsWith(start)) ?? []
    if (path === undefined || entity === undefined) return { entity: 'server', action: method }
    const [first = '', second = ''] = pattern.slice(path.length).split('/')
    if (first !== ':id') return { entity, action: withoutId[method] ?? method }
    return { entity, action: second === '' ? (withId[method] ?? method) : second }
  }
}
