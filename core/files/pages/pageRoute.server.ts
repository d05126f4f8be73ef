import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.server.ts'
import type { Context } from '../../context/serve.server.ts'
import { runOperation } from '../../context/operation.server.ts'
import { serviceOf } from '../../context/served.server.ts'
import { refuse } from '../../errors/refuse.ts'
import { momentText } from '../../fields/moment/moment.ts'
import { parseId } from '../../fields/ref/ref.ts'
import { turnTakers } from '../../jobs/turnTaker.server.ts'
import type { Label } from '../../language/label.ts'
import type { FileRouting } from '../fileRouting.server.ts'
import { largestPaged, pagedKind } from './pagedKind.ts'
import { sightOf, type FileSight } from '../fileVisibility.server.ts'
import { countPages, drawPage, type PagedFile } from './pageDrawer.server.ts'

const noPages: Label = [
  '这种格式不能显示为页面；需要时请申请下载，用相应的软件打开',
  'This format cannot be shown as pages. Ask for the download where you need it, and open it with its program.',
]
const tooLarge: Label = [
  '文件超过 50 MB，不能显示为页面；需要时请申请下载',
  'The file is larger than 50 MB and cannot be shown as pages. Ask for the download where you need it.',
]

interface Found {
  readonly sha256: Buffer
  readonly size: number
  readonly name: string
  readonly created_by: number | null
}

/** One person has one page drawn at a time and a few waiting: others get theirs between. */
const turns = turnTakers(1, 6)

/**
 * `GET /api/files/{id}/pages/` answers how many pages a file has and which of them the person looks at (`open`, null for all), `GET /api/files/{id}/page/?page=` one of them as a picture with name, time, address and purpose burned into it: for whoever
 * may look at it, whether or not they are sent its bytes. Each page that leaves is remembered; what no pages can be made of is refused in words.
 */
export const pageRoutes = (app: FastifyInstance, routing: FileRouting): void => {
  app.get('/api/files/:id/pages/', async (request, reply) => {
    const { file, open, userId } = await lookedAt(routing, request)
    const pages = await turns.take(String(userId), () => countPages(paged(routing, file)))
    void reply.header('Cache-Control', 'private, no-store')
    const numbers = open === 'all' ? null : Array.from({ length: pages }, (_none, at) => at + 1).filter(open)
    return { name: file.name, pages, open: numbers }
  })
  app.get('/api/files/:id/page/', async (request, reply) => {
    const page = parseId((request.query as Record<string, unknown>)['page'] ?? '1')
    if ('problem' in page) return refuse('notFound')
    const { file, marks, userId } = await lookedAt(routing, request, page.value)
    const picture = await turns.take(String(userId), () => drawPage(paged(routing, file), page.value, marks))
    // Asked again, for drawing takes time: a right that ended meanwhile has ended.
    await remembered(routing, request, page.value)
    void reply.header('Content-Type', 'image/jpeg').header('Cache-Control', 'private, no-store')
    return reply.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'").send(picture)
  })
}

const paged = ({ store }: FileRouting, { name, size, sha256 }: Found): PagedFile => {
  const kind = pagedKind(name)
  if (!kind) return refuse('fileType', { message: noPages })
  if (size > largestPaged) return refuse('tooLarge', { message: tooLarge })
  return { kind, sha256, content: async () => buffer(await store.read(sha256)) }
}

type Pages = 'all' | ((page: number) => boolean)

interface Seen {
  readonly file: Found
  readonly sight: FileSight
  /** The pages that the person looks at. */
  readonly open: Pages
}

/** The file, where the person may look at it, and at the page where one is named. */
const seen = async (context: Context, id: number, page?: number): Promise<Seen> => {
  const { rows } = await sql<Found>`select sha256, size, name, created_by from stored_file where id = ${id}`.execute(context.tx)
  const [file] = rows
  const sight = file && (await sightOf(context, { id, createdBy: file.created_by }, { looking: true }))
  if (!file || !sight) return refuse('notFound')
  const entity = sight.entity === null ? undefined : context.product.registry.entities.get(sight.entity)
  const service = entity && serviceOf(context.product, entity)
  const open = (sight.recordId === null || sight.everyPage ? undefined : await service?.openPages?.(context, sight.recordId)) ?? 'all'
  if (page !== undefined && open !== 'all' && !open(page)) refuse('notFound')
  return { file, sight, open }
}

const idOf = (request: FastifyRequest): number => {
  const id = parseId((request.params as Record<string, unknown>)['id'])
  return 'problem' in id ? refuse('notFound') : id.value
}

/** The file with what is burned into its pages: who looks, when, from where, and what for where that is known. */
const lookedAt = async (
  routing: FileRouting,
  request: FastifyRequest,
  page?: number,
): Promise<{ readonly file: Found; readonly open: Pages; readonly marks: readonly string[]; readonly userId: number }> => {
  const caller = routing.callerOf(request)
  const id = idOf(request)
  return runOperation(routing.product, routing.database, caller, async context => {
    const { file, sight, open } = await seen(context, id, page)
    const { actor, ip, now } = context
    const entity = sight.entity === null ? undefined : routing.product.registry.entities.get(sight.entity)
    const own = entity && sight.recordId !== null ? await serviceOf(routing.product, entity).marks?.(context, sight.recordId) : undefined
    const name = actor.nameEn ? `${actor.name} ${actor.nameEn}` : actor.name
    return { file, open, userId: actor.userId, marks: [name, momentText(now), ip ?? '', ...(own ?? [])].filter(part => part !== '') }
  })
}

const remembered = (routing: FileRouting, request: FastifyRequest, page: number): Promise<void> => {
  const id = idOf(request)
  return runOperation(routing.product, routing.database, routing.callerOf(request), async context => {
    const { file, sight } = await seen(context, id, page)
    const detail = { page, ...(sight.entity === null ? {} : { entity: sight.entity, recordId: sight.recordId }) }
    await audit(context, { entity: 'file', recordId: id, recordTitle: file.name, action: 'viewPage', changes: [], detail })
  })
}
