import { activeActors } from '#core/access.server'
import { rightsChangedSince, whoDid } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayEnd, dayStart } from '#core/days'
import { user } from '#core/people'
import { find } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { may, pointsOf, type Actor } from '#core/rights'
import { fileVersion } from '../../files/fileVersion/fileVersion.ts'
import { memberAccess } from '../../files/memberAccess/memberAccess.ts'
import { technicalFile } from '../../files/technicalFile/technicalFile.ts'
import { viewRequest } from '../../files/viewRequest/viewRequest.ts'
import { whoSawReport, type grounds } from './whoSawReport.ts'

/** So many people are told of whom something was done with a file on a day. */
const mostDoers = 1000

/** Everybody who can sign in, as they act now. */
const everybody = async (context: Context): Promise<readonly Actor[]> => {
  const people = await find(context, user, { where: { isActive: true }, fields: ['id'], limit: 'all' })
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  return activeActors(
    context.tx,
    people.map(({ id }) => id),
    every,
  )
}

/** The versions of a file that others may see at all. The whole truth: an auditor asks about what they do not open themselves. */
const versionsOf = (context: Context, file: number) =>
  find(context, fileVersion, { where: { file, status: ['effective', 'obsolete'] }, fields: ['id', 'document'], limit: 'all' })

const couldNow = async (context: Context, file: number, people: readonly Actor[]): Promise<ReadonlySet<number>> => {
  const could = new Set<number>()
  for (const person of people) {
    if (!may(person, `${fileVersion.name}:read`)) continue
    const [seen] = await find(context, fileVersion, {
      where: { file, status: ['effective', 'obsolete'] },
      as: person,
      fields: ['id'],
      limit: 1,
    })
    if (seen) could.add(person.userId)
  }
  return could
}

/** Whose grant of a file was valid on some moment of a day. The whole truth. */
const grantedOn = async (context: Context, file: number, day: string): Promise<ReadonlySet<number>> => {
  const rows = await find(context, viewRequest, {
    where: { file, status: ['granted', 'revoked'], validFrom: { lte: dayEnd(day) }, validUntil: { gte: dayStart(day) } },
    fields: ['requester'],
    limit: 'all',
  })
  return new Set(rows.map(({ requester }) => requester))
}

/** Who was let to a file after a day, by a grant or as a member. The whole truth. */
const letInAfter = async (context: Context, file: number, day: string): Promise<ReadonlySet<number>> => {
  const grants = await find(context, viewRequest, {
    where: { file, status: 'granted', validFrom: { gte: dayStart(dayAfter(day, 1)) } },
    fields: ['requester'],
    limit: 'all',
  })
  const members = await find(context, memberAccess, {
    where: { file, status: 'granted', createdAt: { gte: dayStart(dayAfter(day, 1)) } },
    fields: ['memberIds'],
    limit: 'all',
  })
  return new Set([
    ...grants.map(({ requester }) => requester),
    ...members.flatMap(({ memberIds }) => memberIds.split(',').filter(Boolean).map(Number)),
  ])
}

/** Which files are asked about: one, or all of a PN. */
const filesAsked = async (
  context: Context,
  file: number | null | undefined,
  model: number | null | undefined,
): Promise<readonly number[]> => {
  if (typeof file === 'number') return [file]
  if (typeof model !== 'number') return []
  const files = await find(context, technicalFile, {
    where: { models: [model] },
    as: context.actor,
    fields: ['id'],
    sort: 'code',
    limit: 100,
  })
  return files.map(({ id }) => id)
}

interface Standing {
  readonly granted: boolean
  readonly could: boolean
  readonly later: boolean
}

const groundOf = ({ granted, could, later }: Standing): keyof typeof grounds => {
  if (granted) return 'grant'
  if (!could) return 'none'
  return later ? 'later' : 'rights'
}

/** Answers who could open files on a day, by rights and by grants, and who did. */
export const servedWhoSaw = serveReport(whoSawReport, async (context, { file, model, day: asked }) => {
  const day = asked ?? companyDay(context.now)
  const files = await filesAsked(context, file, model)
  const people = files.length === 0 ? [] : await everybody(context)
  const changed = await rightsChangedSince(context.tx, dayStart(day))
  const rows = []
  for (const id of files) {
    const versions = await versionsOf(context, id)
    const could = await couldNow(context, id, people)
    const granted = await grantedOn(context, id, day)
    const later = await letInAfter(context, id, day)
    const deeds = versions.flatMap(({ id: version, document }) => [
      { entity: fileVersion.name, id: version, actions: ['view'] },
      ...(document === null ? [] : [{ entity: 'file', id: document, actions: ['viewPage', 'download', 'searchContent'] }]),
    ])
    const did = deeds.length === 0 ? [] : await whoDid(context.tx, deeds, mostDoers, { from: dayStart(day), until: dayEnd(day) })
    const timesOf = new Map(did.map(({ user: who, times }) => [who, times]))
    const all = [...new Set([...timesOf.keys(), ...granted, ...could])]
    rows.push(
      ...all.map(person => ({
        values: {
          person,
          file: id,
          ground: groundOf({ granted: granted.has(person), could: could.has(person), later: later.has(person) }),
          changed: changed.has(person),
          views: timesOf.get(person)?.['view'] ?? 0,
          pages: timesOf.get(person)?.['viewPage'] ?? 0,
          searches: timesOf.get(person)?.['searchContent'] ?? 0,
          downloads: timesOf.get(person)?.['download'] ?? 0,
          people: 1,
        },
      })),
    )
  }
  return { rows }
})
