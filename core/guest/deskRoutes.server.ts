import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runOperation } from '../context/operation.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Company } from '../define/paper.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'
import { imageLimit } from '../fields/image/image.ts'
import { displayName } from '../files/fileName.ts'
import { refuseWithoutRoom } from '../files/fileQuota.server.ts'
import { TooLarge, type ReceivedBytes } from '../files/fileStore.server.ts'
import { storeFile, type FileHouse } from '../files/storeFile.server.ts'
import { networkOf, plainAddress } from '../http/address.server.ts'
import { refusalOf } from '../http/answer.server.ts'
import { longestText } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'
import { saidWithin } from '../language/storedWords.ts'
import { holdersOf } from '../people/holders.server.ts'
import { activeActors } from '../people/grants.server.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { checkNew, createRecord } from '../records/write.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { checksFor, type AskedChoice, type AskedText, type DeskPage, type ServiceDesk } from './desk.ts'
import { occasionOf } from './guestActor.server.ts'
import { refusalForGuests, type AskedPaths } from './guestRefusal.ts'

const closed: Label = ['暂时不能在线报修，请电话联系我们', 'Requests cannot be sent just now. Please call us.']
const tooLarge: Label = ['照片不能超过 5 MB', 'A photo can be up to 5 MB']
const tooMany = (most: number): Label => [`最多 ${most} 张照片`, `At most ${most} photos`]

/** One network sends so many: a script is stopped, the laboratory next door is not. */
const sending = (network: string): PersonQuota => ({
  kind: `desk.${network}`,
  allowances: [
    { seconds: 600, most: 5 },
    { seconds: 24 * 60 * 60, most: 20 },
  ],
  usedUp: ['提交太频繁，请稍后再试或电话联系我们', 'Too many requests were sent. Try again later, or call us.'],
})

/** What was mistyped counts less: it is read all the same, so that it ends as well. */
const trying = (network: string): PersonQuota => ({
  ...sending(network),
  kind: `desk.try.${network}`,
  allowances: [{ seconds: 600, most: 40 }],
})

/** All of them together bring so many photos a day: they fill neither the disk nor what the keeper may upload. */
const bringing: PersonQuota = {
  kind: 'desk.photos',
  allowances: [{ seconds: 24 * 60 * 60, most: 300 }],
  usedUp: ['今天的照片太多，请不附照片提交', 'Too many photos were sent today. Send the request without photos.'],
}

/** The longest request without its photos, in bytes. */
const longestRequest = 30_000

const askedTexts = (desk: ServiceDesk, { fields }: AnyEntity): readonly AskedText[] =>
  desk.fields.map(name => {
    const field = fields[name]
    if (field?.kind !== 'text') throw new Error(`The service desk asks ${name}, which is no text`)
    return {
      name,
      label: field.label,
      help: field.help ?? null,
      required: field.required || desk.needed.includes(name),
      multiline: 'multiline' in field && field.multiline === true,
      max: 'max' in field && typeof field.max === 'number' ? field.max : 200,
    }
  })

const askedChoices = (desk: ServiceDesk, { fields }: AnyEntity): readonly AskedChoice[] =>
  desk.choices.map(name => {
    const field:
      | ({ readonly label: Label } & { readonly values?: Readonly<Record<string, Label | { readonly label: Label }>> })
      | undefined = fields[name]
    const values = field?.values
    if (field === undefined || values === undefined) throw new Error(`The service desk asks ${name}, which is no choice`)
    return {
      name,
      label: field.label,
      options: Object.entries(values).map(([value, said]) => ({ value, label: 'label' in said ? said.label : said })),
    }
  })

/** In whose name requests are entered: the first who looks after them. */
const keeperOf = async (context: Context, { keptBy, title }: ServiceDesk): Promise<Actor> => {
  const [first] = await holdersOf(context, keptBy)
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const [keeper] = first === undefined ? [] : await activeActors(context.tx, [first], every)
  if (!keeper) return refuse('busy', { message: closed, retryAfter: 3600 })
  return { ...keeper, name: `${title[0]}（访客）`, nameEn: `${title[1]} (a visitor)` }
}

interface Brought {
  readonly typed: Readonly<Record<string, unknown>>
  readonly photos: readonly { readonly name: string; readonly received: ReceivedBytes }[]
}

const objectIn = (part: MultipartValue): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(String(part.value))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found }
  } catch {
    return refuse('invalidBody')
  }
  return refuse('invalidBody')
}

/** The one text and the photos of a request; what is too large or too many is refused by what it is, and nothing of it stays. */
const brought = async ({ store }: FileHouse, request: FastifyRequest, most: number): Promise<Brought> => {
  if (!request.isMultipart()) return refuse('invalidBody')
  const photos: { readonly name: string; readonly received: ReceivedBytes }[] = []
  let typed: Readonly<Record<string, unknown>> | undefined
  const limits = { files: most, fields: 1, parts: most + 1, fieldSize: longestRequest, fileSize: imageLimit + 1 }
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<MultipartFile | MultipartValue>)
      if (part.type === 'field') typed = objectIn(part)
      else photos.push({ name: displayName(part.filename), received: await store.receive(part.file, imageLimit - 1) })
    return typed === undefined ? refuse('invalidBody') : { typed, photos }
  } catch (error) {
    for (const { received } of photos) await store.discard(received)
    const code = codeOf(error)
    if (error instanceof TooLarge || code === 'FST_REQ_FILE_TOO_LARGE') return refuse('tooLarge', { message: tooLarge })
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return refuse('tooLarge', { message: tooMany(most) })
    if (code?.startsWith('FST_') || (error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && code === undefined))
      return refuse('invalidBody')
    throw error
  }
}

/** The keeper acts for a stranger: of a refusal leaves what is wrong with what was asked, and nothing that it says of the records of the company. */
const keptInside = async (asked: AskedPaths, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal ? refusalForGuests(refusal, asked) : error
  }
}

/** What was typed as the entity takes it, what was tried in the words of the desk; of what a check has solved the choices alone. */
const valuesOf = (desk: ServiceDesk, { fields }: AnyEntity, { solved, tried, ...typed }: Readonly<Record<string, unknown>>) => {
  const isSolved = solved === true
  const asked: Fields = Object.fromEntries(
    [...desk.choices, ...(isSolved ? [] : desk.fields)].flatMap(name => (fields[name] ? [[name, fields[name]]] : [])),
  )
  const { values, problems } = parseFields(asked, typed, 'input')
  if (Object.keys(problems).length > 0) refuseProblems(problems)
  // What was tried is told by its place among the checks that suit, so that nothing else is written there.
  const suiting = checksFor(desk.checks, values)
  const places = Array.isArray(tried) ? suiting.filter((_, at) => tried.includes(at)) : []
  return {
    ...values,
    [desk.tried]:
      places.length === 0
        ? null
        : saidWithin(
            [places.map(({ says }) => says[0]).join('\n'), places.map(({ says }) => says[1]).join('\n')],
            longestText(fields[desk.tried] ?? {}),
          ),
    ...(isSolved ? desk.solvedAs : {}),
  }
}

/** `GET` and `POST /api/guest/desk/`: what somebody without an account and without a link is asked, and what they send. The answer is the same whatever is known of it. */
export const deskRoutes = async (app: FastifyInstance, house: FileHouse, desk: ServiceDesk, company: Company): Promise<void> => {
  const { product, database } = house
  const entity: AnyEntity = product.registry.entities.get(desk.entity) ?? refuse('notFound')
  const { title, intro, thanks, solved, checks, photos } = desk
  const page: DeskPage = {
    company: company.name,
    title,
    intro,
    thanks,
    solved,
    checks,
    choices: askedChoices(desk, entity),
    fields: askedTexts(desk, entity),
    photos: photos.most,
  }
  const asked = new Set([...desk.choices, ...desk.fields].flatMap(name => [name, `input.${name}`]))
  app.get('/api/guest/desk/', async (_request, reply) => reply.header('Cache-Control', 'no-store').send(page))
  await app.register(async scope => {
    await scope.register(multipart)
    scope.post('/api/guest/desk/', { bodyLimit: photos.most * imageLimit + 2 * longestRequest }, async request => {
      const { address, bits } = networkOf(plainAddress(request.ip))
      const network = `${address}/${bits}`
      const keeper = await runOperation(product, database, occasionOf(request), async context => {
        const found = await keeperOf(context, desk)
        await takeFromQuota({ tx: context.tx, actor: found }, trying(network), 1)
        return found
      })
      const caller = { ...occasionOf(request), actor: keeper }
      await refuseWithoutRoom(house.store, Number(request.headers['content-length'] ?? 0), house.limits)
      const given = await brought(house, request, photos.most)
      try {
        const values = valuesOf(desk, entity, given.typed)
        await keptInside(asked, () =>
          runOperation(product, database, caller, async context => {
            await checkNew(context, entity, values, { action: 'create' })
            await takeFromQuota(context, sending(network), 1)
            await takeFromQuota(context, bringing, given.photos.length)
          }),
        )
        const files: number[] = []
        for (const { name, received } of given.photos) files.push((await storeFile(house, caller, { received, name, kind: 'image' })).id)
        const pictures = files.map(id => ({ [photos.column]: id }))
        await keptInside(asked, () =>
          runOperation(product, database, caller, context => createRecord(context, entity, { ...values, [photos.field]: pictures })),
        )
      } finally {
        for (const { received } of given.photos) await house.store.discard(received)
      }
      return { sent: true }
    })
  })
}
