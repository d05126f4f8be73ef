import { sql } from 'kysely'
import { guard, serve, type Context } from '#core/context.server'
import { requiredMessage, statesMeaning, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { joined, type Label } from '#core/language'
import { col } from '#core/queries.server'
import { changeRecord, exists, lockAnyRecord, pick, pickEach } from '#core/records.server'
import { application } from '../application/application.ts'
import { appliedLines } from '../application/appliedLines.server.ts'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { piecesIn, piecesOut } from '../dropOff/outstanding.server.ts'
import { item } from '../item/item.ts'
import { postMove } from '../move/move.server.ts'
import { issue } from './issue.ts'

type Issue = StoredRecord<typeof issue>

const nothing: Label = ['没有发放明细', 'Nothing is issued']
const ownApplication: Label = ['不能给自己发放，须由另一位保管人发放', 'You cannot issue items to yourself. Another keeper must do it.']
const onlyReceiver: Label = ['须由申请人本人签收', 'Only the applicant confirms what they received']
const isOut = ([zh, en]: Label): Label => [`以下资产编号已发放：${zh}`, `These asset numbers are handed out already: ${en}`]
const countOfSerials = (count: number): Label => [`请逐件填写 ${count} 个资产编号`, `Enter ${count} asset numbers, one for each piece`]

/** What is handed over goes to whoever applied for it; assets are named piece by piece. */
const prepared = async (context: Context, row: Issue): Promise<Change<typeof issue>> => {
  // What is handed out already stands in another one, which the database names.
  const isOutAlready =
    row.items.length === 0 && (await exists(context, issue, { application: row.application, state: statesMeaning(issue, 'holding') }))
  if (row.items.length === 0 && !isOutAlready) refuse('invalidFields', { problems: { items: nothing } })
  const of = await pick(context, application, row.application, ['applicant'])
  // Computed, since nobody takes a step here: what is handed out is made of the application, by whoever hands it out.
  if (of.applicant === context.actor.userId) refuse('fourEyes', { message: ownApplication })
  const applied = new Map((await appliedLines(context, row.application)).map(line => [line.id, line.item]))
  await refuseCounted(context, [...applied.values()])
  const kinds = await pickEach(context, item, [...applied.values()], ['kind'])
  const out = new Map<number, ReadonlySet<string>>()
  for (const id of [...kinds].flatMap(([one, { kind }]) => (kind === 'asset' ? [one] : [])).toSorted((one, other) => one - other)) {
    // Of two who hand out the same piece at once the later one is told.
    await lockAnyRecord(context, item, id)
    out.set(id, await piecesOut(context, id))
  }
  const items = row.items.map((line, at) => {
    const id = applied.get(line.applied ?? 0) ?? refuse('invalidFields', { problems: { [`items.${at}.applied`]: requiredMessage } })
    const known = out.get(id)
    if (!known) return { ...line, item: id }
    const pieces = piecesIn(line.serials)
    if (pieces.length !== line.quantity) refuse('invalidFields', { problems: { [`items.${at}.serials`]: countOfSerials(line.quantity) } })
    const twice = pieces.filter(piece => known.has(piece))
    if (twice.length > 0)
      refuse('ruleBroken', { message: isOut(joined(twice)), problems: { [`items.${at}.serials`]: isOut(joined(twice)) } })
    out.set(id, new Set([...known, ...pieces]))
    return { ...line, item: id, serials: pieces.join(' ') }
  })
  return { receiver: of.applicant, items }
}

/** What was received leaves the warehouse; what was approved and not handed over is there for others again. */
const received = async (context: Context, row: Issue): Promise<void> => {
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  const returnable = new Map(of.items.map(line => [line.id, line.returnable]))
  const lines = row.items.toSorted((one, other) => (one.item ?? 0) - (other.item ?? 0))
  const lent = lines.some(({ applied }) => returnable.get(applied ?? 0) === true)
  await changeRecord(context, application, of, { state: lent ? 'toReturn' : 'closed' }, { action: 'follow', reason: row.code })
  for (const { item: id, applied, quantity } of lines) {
    if (id === null) continue
    await postMove(context, {
      kind: 'issue',
      item: id,
      quantity,
      onHandChange: -quantity,
      onLoanChange: returnable.get(applied ?? 0) === true ? quantity : 0,
      setAsideChange: 0,
      person: of.applicant,
      department: of.department,
      issue: row.id,
    })
  }
}

/** How items are handed over: one person hands them out, another one confirms. */
export const servedIssue = serve(issue, {
  scope: actor => sql<boolean>`${col(issue, 'receiver')} = ${actor.userId}`,
  onCreate: prepared,
  transitions: { receive: received, decline: 'statusOnly', takeBack: 'statusOnly' },
  guards: {
    receive: guard(issue, ['receiver'], (actor, row) => row.receiver === actor.userId || onlyReceiver),
    decline: guard(issue, ['receiver'], (actor, row) => row.receiver === actor.userId || onlyReceiver),
  },
})
