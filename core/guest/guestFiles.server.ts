import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { codeOf } from '../database/startFailure.server.ts'
import type { Context } from '../context/serve.server.ts'
import { refuse } from '../errors/refuse.ts'
import { acceptedType } from '../files/fileType.server.ts'
import { displayName } from '../files/fileName.ts'
import { refuseWithoutRoom } from '../files/fileQuota.server.ts'
import { TooLarge, type ReceivedBytes } from '../files/fileStore.server.ts'
import { refusalOf } from '../http/answer.server.ts'
import { storeFile, type FileHouse } from '../files/storeFile.server.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { occasionOf, type Guest, type WithGuest } from './guestActor.server.ts'
import { GuestRefusal, nothingAsked, refusalForGuests } from './guestRefusal.ts'
import { guestFileLimit, guestFileTypes, guestLinkHeader, largeGuestFile, otherGuestFile } from './guestFile.ts'

/** How many megabytes one link brings: scanned certificates are small, and together they fill no disk. */
const sending = (link: number): PersonQuota => ({
  kind: `guest.megabytes.${link}`,
  allowances: [{ seconds: 24 * 60 * 60, most: 1000 }],
  usedUp: ['今天上传的文件太多，请明天再试', 'Too much was uploaded today. Try again tomorrow.'],
})

/** What a request says that it brings, in whole megabytes; what says nothing may bring the most. */
const megabytesOf = (request: FastifyRequest): number => {
  const told = Number(request.headers['content-length'] ?? guestFileLimit)
  return Math.max(1, Math.ceil(Math.min(told, guestFileLimit) / 1_000_000))
}

/**
 * `POST /api/guest/file/`: a guest brings one document for what they make; answers the file. The link is looked at before the file is read. The file is
 * of who gave the link until it is part of a record, and only this link may use it.
 */
export const guestFileRoute = async (app: FastifyInstance, house: FileHouse, withGuest: WithGuest): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: guestFileLimit + 1, headerPairs: 100 } })
  app.post('/api/guest/file/', { bodyLimit: guestFileLimit + 10_000 }, async (request, reply) => {
    const secret = request.headers[guestLinkHeader.toLowerCase()]
    const work = async (context: Context, given: Guest): Promise<Guest> => {
      if (given.guest.makes === undefined) refuse('unknownPath')
      await takeFromQuota({ tx: context.tx, actor: given.giver }, sending(given.link.id), megabytesOf(request))
      return given
    }
    const guest = await withGuest(request, typeof secret === 'string' ? secret : '', { work, deed: 'file' })
    try {
      await refuseWithoutRoom(house.store, Number(request.headers['content-length'] ?? 0), house.limits)
      return await reply.code(201).send(await storeArrived(house, request, guest))
    } catch (error) {
      const refusal = refusalOf(error)
      throw refusal ? refusalForGuests(refusal, nothingAsked) : error
    }
  })
}

const storeArrived = async (house: FileHouse, request: FastifyRequest, { link, actor }: Guest) => {
  const { name, received } = await arrived(house, request)
  try {
    const { mime } = await acceptedType(received, name)
    if (!guestFileTypes.includes(mime)) throw new GuestRefusal('fileType', { message: otherGuestFile })
    return await storeFile(house, { ...occasionOf(request), actor }, { received, name, kind: 'file' }, async ({ tx }, file) => {
      await sql`insert into guest_file (link_id, file_id) values (${link.id}, ${file})`.execute(tx)
    })
  } finally {
    await house.store.discard(received)
  }
}

interface Arrived {
  readonly name: string
  readonly received: ReceivedBytes
}

/** The one file of a request; read to its end, so that one that breaks off or brings more is refused. */
const arrived = async ({ store }: FileHouse, request: FastifyRequest): Promise<Arrived> => {
  let only: Arrived | undefined
  if (!request.isMultipart()) return refuse('invalidBody')
  try {
    for await (const part of request.files())
      only = { name: displayName(part.filename), received: await store.receive(part.file, guestFileLimit) }
  } catch (error) {
    if (only) await store.discard(only.received)
    if (error instanceof TooLarge || codeOf(error) === 'FST_REQ_FILE_TOO_LARGE')
      throw new GuestRefusal('tooLarge', { message: largeGuestFile })
    if (error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && codeOf(error) === undefined) refuse('invalidBody')
    throw error
  }
  return only ?? refuse('invalidBody')
}

/** Those of some files that this link brought. */
export const filesOfLink = async ({ tx }: Context, link: number, files: readonly number[]): Promise<ReadonlySet<number>> => {
  if (files.length === 0) return new Set()
  const { rows } = await sql<{
    id: number
  }>`select file_id as id from guest_file where link_id = ${link} and file_id = any(${files})`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
