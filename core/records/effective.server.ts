import type { Context } from '../context/serve.server.ts'
import { isInEffect } from '../define/effective.ts'
import type { AnyEntity } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { authorOf } from '../rights/actor.ts'

type Values = Readonly<Record<string, unknown>>

const whySo: Label = ['生效日期已过，请说明原因', 'The effective date has passed. Enter the reason.']

/** Refuses a new record, as it is to be written, that is to hold from a day that has passed, without a reason. The program by itself gives none. */
export const refuseBackdated = ({ actor, now }: Context, entity: AnyEntity, row: Values): void => {
  const { effective } = entity
  if (effective === undefined || authorOf(actor) === null || !isInEffect(entity, row, companyDay(now))) return
  const why = row[effective.why]
  if (typeof why !== 'string' || why === '') refuse('invalidFields', { problems: { [effective.why]: whySo } })
}

/** Refuses to edit or delete a record that holds since a day before today. */
export const refuseInEffect = ({ now }: Pick<Context, 'now'>, entity: AnyEntity, row: Values): void => {
  if (!isInEffect(entity, row, companyDay(now))) return
  const day = String(row[String(entity.effective?.on)])
  const message: Label = [
    `自 ${day} 起已经生效，保持原样；要变更，请另立一条，自今天或以后生效`,
    `It has been in effect since ${day}, so it stays as it is. Create another one that takes effect today or later.`,
  ]
  refuse('notEditable', { message })
}
