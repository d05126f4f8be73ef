import { sql } from 'kysely'
import { askedWithin } from '#core/approvals.server'
import { changedSince, rightsWithin, whoDid, type RightsWithin } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import { rowScope, table } from '#core/queries.server'
import { find, meets } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { may, type Actor } from '#core/rights'
import { fileVersion } from '../../files/fileVersion/fileVersion.ts'
import { openedByRights } from '../../files/fileVersion/mayOpen.server.ts'
import { memberAccess } from '../../files/memberAccess/memberAccess.ts'
import { technicalFile } from '../../files/technicalFile/technicalFile.ts'
import { viewRequest } from '../../files/viewRequest/viewRequest.ts'
import { whoSawReport, type grounds } from './whoSawReport.ts'

/** So many people are told of whom something was done with a file on a day. */
const mostDoers = 1000

/** The versions of a file that others may see at all. The whole truth: an auditor asks about what they do not open themselves. */
const versionsOf = (context: Context, file: number) =>
  find(context, fileVersion, {
    where: { file, status: ['effective', 'obsolete'] },
    fields: ['id', 'document', 'status', 'effectiveOn'],
    limit: 'all',
  })

/** Whether an actor opens a version of a file by rights alone that was agreed to by the end of a day. The whole truth, asked for somebody else. */
const opens = async ({ tx }: Context, file: number, day: string, actor: Actor): Promise<boolean> => {
  if (!may(actor, `${fileVersion.name}:read`)) return false
  const seen = rowScope(fileVersion, { transitions: { submit: 'statusOnly', retire: 'statusOnly' }, ...openedByRights }, actor)
  const { rows } = await sql`select from ${table(fileVersion)} as t
    where ${meets(fileVersion, { file, status: ['effective', 'obsolete'], effectiveOn: { lte: day } })} and ${seen ?? sql<boolean>`true`} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const couldByRights = async (context: Context, file: number, day: string, { people }: RightsWithin): Promise<ReadonlySet<number>> => {
  const could = new Set<number>()
  for (const [person, ways] of people)
    for (const { actor } of ways) if (!could.has(person) && (await opens(context, file, day, actor))) could.add(person)
  return could
}

/** Whether what lets somebody to a file still stood at the beginning of a day. What has ended is not changed any more, so its last change is its end. */
const stoodOn =
  (day: string) =>
  ({ status, updatedAt }: { readonly status: string; readonly updatedAt: string }): boolean =>
    status === 'granted' || updatedAt >= dayStart(day)

/** Whose grant of a file was valid on some moment of a day: until it ran out or was ended before that. The whole truth. */
const grantedOn = async (context: Context, file: number, day: string): Promise<ReadonlySet<number>> => {
  const rows = await find(context, viewRequest, {
    where: { file, status: ['granted', 'revoked'], validFrom: { lte: dayEnd(day) }, validUntil: { gte: dayStart(day) } },
    fields: ['requester', 'status', 'updatedAt'],
    limit: 'all',
  })
  return new Set(rows.filter(stoodOn(day)).map(({ requester }) => requester))
}

/** Who was let to a file as a member on some moment of a day. The whole truth. */
const membersOn = async (context: Context, file: number, day: string): Promise<ReadonlySet<number>> => {
  const rows = await find(context, memberAccess, {
    where: { file, createdAt: { lte: dayEnd(day) }, until: { gte: day } },
    fields: ['memberIds', 'status', 'updatedAt'],
    limit: 'all',
  })
  return new Set(rows.filter(stoodOn(day)).flatMap(({ memberIds }) => memberIds.split(',').filter(Boolean).map(Number)))
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

/** Answers who could open files on a day, by the rights of that day, by grants, as members or because they were asked, and who did. */
export const servedWhoSaw = serveReport(whoSawReport, async (context, { file, model, day: asked }) => {
  const day = asked ?? companyDay(context.now)
  const within = { from: dayStart(day), until: dayEnd(day) }
  const files = await filesAsked(context, file, model)
  const rights = await rightsWithin(context, within)
  const rows = []
  for (const id of files) {
    const versions = await versionsOf(context, id)
    const ids = versions.map(version => version.id)
    const was = versions.some(({ effectiveOn }) => effectiveOn !== null && effectiveOn <= day)
    const isChanged =
      (await changedSince(context.tx, { entity: technicalFile.name, id, fields: ['level', 'department', 'status'] }, within.from)) ||
      (was && versions.every(({ status }) => status === 'obsolete'))
    const byGround: readonly (readonly [keyof typeof grounds, ReadonlySet<number>])[] = [
      ['grant', was ? await grantedOn(context, id, day) : new Set()],
      ['member', was ? await membersOn(context, id, day) : new Set()],
      ['rights', was ? await couldByRights(context, id, day, rights) : new Set()],
      ['asked', await askedWithin(context.tx, fileVersion, ids, within)],
    ]
    const deeds = versions.flatMap(({ id: version, document }) => [
      { entity: fileVersion.name, id: version, actions: ['view'] },
      ...(document === null ? [] : [{ entity: 'file', id: document, actions: ['viewPage', 'download', 'searchContent'] }]),
    ])
    const did = deeds.length === 0 ? [] : await whoDid(context.tx, deeds, mostDoers, within)
    const timesOf = new Map(did.map(({ user: who, times }) => [who, times]))
    const all = [...new Set([...timesOf.keys(), ...byGround.flatMap(([, people]) => [...people])])]
    rows.push(
      ...all.map(person => ({
        values: {
          person,
          file: id,
          ground: byGround.find(([, people]) => people.has(person))?.[0] ?? 'none',
          unclear: isChanged || !rights.isWhole || rights.unclear.has(person),
          views: timesOf.get(person)?.['view'] ?? 0,
          pages: timesOf.get(person)?.['viewPage'] ?? 0,
          searches: timesOf.get(person)?.['searchContent'] ?? 0,
          downloads: timesOf.get(person)?.['download'] ?? 0,
          people: 1,
        },
      })),
    )
  }
  return { rows, taken: { day } }
})
