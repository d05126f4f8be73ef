import { readableFields } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { AnyLogic, LogicRow } from '../define/logic.ts'
import { useSession } from '../client/session.web.ts'
import { askedOver, commonView, judged, viewOf, type FormLogic } from './formLogic.ts'
import type { FormGuide } from './formStore.web.ts'

/** What the logic of a row is asked for this person. */
export const formLogicFor = (entity: AnyEntity, logic: AnyLogic): FormLogic => {
  const { points } = useSession.getState()
  const seesAll = Object.keys(readableFields(entity.fields, { points })).length === Object.keys(entity.fields).length
  return { logic, entity, seesAll }
}

/** What is typed into stored records without their form. */
interface Typing {
  readonly entity: AnyEntity
  readonly logic: AnyLogic
  /** The fields that are typed into. */
  readonly typed: Fields
  /** The records as they are stored; all of them get what is typed. */
  readonly records: readonly LogicRow[]
  /** What else they will hold, such as the state to which a step leads. */
  readonly becomes?: LogicRow | undefined
}

/** What a dialog over stored records follows while it is typed: what is so for each of them. */
export const guideOver = ({ entity, logic, typed, records, becomes }: Typing): FormGuide => {
  const asked = formLogicFor(entity, logic)
  return {
    begun: {},
    view: ({ drafts }) =>
      commonView(
        typed,
        records.map(record => viewOf(askedOver(asked, record), typed, drafts, record, undefined, becomes)),
      ),
    judge: view => read => judged(view, typed, read),
  }
}
