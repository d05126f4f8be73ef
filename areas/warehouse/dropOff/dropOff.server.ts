import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { col } from '#core/queries.server'
import { createRecord, lockAnyRecord, pick } from '#core/records.server'
import { application } from '../application/application.ts'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { giveBack } from '../giveBack/giveBack.ts'
import { item } from '../item/item.ts'
import { returnConditions } from '../move/moveKinds.ts'
import { dropOffEvents } from './dropOff.events.ts'
import { dropOff } from './dropOff.ts'
import { lentOf, outstandingOf, piecesIn } from './outstanding.server.ts'

type DropOff = StoredRecord<typeof dropOff>

const onlyBorrower: Label = ['只能登记自己借的物品', 'Only whoever borrowed the items says that they left them']
const tooMany = (out: number): Label => [`此申请中该物品只有 ${out} 未归还`, `This application has only ${out} of it to return`]
const whichPieces = (count: number): Label => [
  `请逐件填写 ${count} 个借出的资产编号`,
  `Enter the asset number of each piece on loan (${count})`,
]
const piecesReceived = (count: number, left: readonly string[]): Label => [
  `请逐件填写收到的 ${count} 个资产编号；放回的有 ${left.join('、')}`,
  `Enter the asset number of each piece that you received (${count}). Left at the warehouse: ${left.join(', ')}.`,
]
const fewerOnly = (left: number): Label => [`放回的只有 ${left}`, `The borrower left only ${left}`]
const backAlready: Label = [
  '其中有的已另行归还；请填写实际收到的数量，或按“没有收到”处理',
  'Some of it was returned otherwise. Enter how many you received, or refuse it.',
]
const explain: Label = ['请说明赔偿或处理', 'Say how it is handled or compensated']

/** Only what is out can be left, each piece once, and only by whoever has borrowed it. */
const prepared = async (context: Context, row: DropOff): Promise<Change<typeof dropOff>> => {
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  if (of.applicant !== context.actor.userId) refuse('ruleBroken', { message: onlyBorrower, problems: { application: onlyBorrower } })
  await refuseCounted(context, [row.item])
  const out = of.state === 'toReturn' ? (await outstandingOf(context, of)).find(one => one.item === row.item) : undefined
  if (row.quantity > (out?.quantity ?? 0)) {
    const message = tooMany(out?.quantity ?? 0)
    refuse('ruleBroken', { message, problems: { quantity: message } })
  }
  const { kind } = await pick(context, item, row.item, ['kind'])
  const pieces = piecesIn(row.serials)
  const known = pieces.filter(piece => out?.pieces.includes(piece))
  if (kind === 'asset' && (out?.pieces.length ?? 0) > 0 && (known.length !== pieces.length || pieces.length !== row.quantity)) {
    const message = whichPieces(row.quantity)
    refuse('invalidFields', { message, problems: { serials: message } })
  }
  return { borrower: of.applicant, leftAt: context.now, serials: pieces.length === 0 ? null : pieces.join(' ') }
}

/** What was left goes to the lines of its application from which something is out, in their order. */
const linesBack = async (context: Context, row: DropOff, quantity: number, pieces: readonly string[]) => {
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  let rest = quantity
  const named = [...pieces]
  return of.items.flatMap(line => {
    const part = line.item === row.item && line.returnable ? Math.min(rest, line.issued - line.returned) : 0
    rest -= part
    return part > 0 && line.id !== undefined
      ? [{ applied: line.id, item: row.item, quantity: part, serials: named.splice(0, part).join(' ') || null }]
      : []
  })
}

/** Which pieces a keeper has received: those that were left and are not back otherwise, or those of them that the keeper names. */
const receivedPieces = async (context: Context, row: DropOff, received: number, serials: string | null): Promise<readonly string[]> => {
  if (row.serials === null) return []
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  const lent = (await lentOf(context, of)).find(({ item: one }) => one === row.item)?.pieces ?? []
  if (lent.length === 0) return []
  const [left, named] = [piecesIn(row.serials).filter(piece => lent.includes(piece)), piecesIn(serials)]
  if (received > left.length) refuse('ruleBroken', { message: backAlready, leadsTo: { step: 'warehouse.dropOff:refuse', of: row.id } })
  if (named.length === 0 && received === left.length) return left
  if (named.length !== received || named.some(piece => !left.includes(piece)))
    refuse('invalidFields', { problems: { 'input.serials': piecesReceived(received, left) } })
  return named
}

const tell = (context: Context, { id, borrower }: DropOff, title: Label, body: Label): Promise<unknown> =>
  announce(context, {
    event: dropOffEvents.answered,
    to: borrower === null ? [] : [borrower],
    title,
    body,
    link: `/warehouse/dropOff/${id}`,
  })

/** How what was left at the warehouse is taken back: by somebody else, in the condition in which they find it. */
export const servedDropOff = serve(dropOff, {
  scope: actor => sql<boolean>`${col(dropOff, 'borrower')} = ${actor.userId}`,
  onCreate: prepared,
  transitions: {
    take: async (context, row, { condition, quantity, serials, note }) => {
      const received = quantity ?? row.quantity
      if (received > row.quantity) refuse('invalidFields', { problems: { 'input.quantity': fewerOnly(row.quantity) } })
      if (condition !== 'good' && !note) refuse('invalidFields', { problems: { 'input.note': explain } })
      const lines = await linesBack(context, row, received, await receivedPieces(context, row, received, serials ?? null))
      if (lines.reduce((sum, line) => sum + line.quantity, 0) < received)
        refuse('ruleBroken', { message: backAlready, leadsTo: { step: 'warehouse.dropOff:refuse', of: row.id } })
      const id = await createRecord(context, giveBack, {
        application: row.application,
        photo: row.photo,
        items: lines.map(line => ({ ...line, condition, note: note ?? null })),
        notes: row.code,
      })
      const { code } = await pick(context, giveBack, id, ['code'])
      await tell(
        context,
        row,
        [`自助归还 ${row.code} 已收回`, `Kiosk return ${row.code} was accepted`],
        [
          `归还单 ${code}，数量 ${received}，状况：${returnConditions[condition].label[0]}`,
          `Return ${code}, quantity ${received}, condition: ${returnConditions[condition].label[1]}`,
        ],
      )
      return { giveBack: id }
    },
    refuse: async (context, row, { reason }) => {
      await tell(
        context,
        row,
        [`自助归还 ${row.code} 没有收到`, `Kiosk return ${row.code} was not received`],
        [`${reason}。物品仍算您借出，请联系保管人。`, `${reason}. The items are still on loan to you. Contact a keeper.`],
      )
    },
  },
})
