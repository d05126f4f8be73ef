import { Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useLabel } from '../client/session.web.ts'
import { changeGroups, type ChangeGroup } from './pastChanges.ts'
import type { PastChange } from './useHistory.web.ts'
import { counted } from '../language/counted.ts'

/** Fields of one entry that are told before a person asks for the rest. */
const fieldsAtFirst = 4

/** What follows from other fields and has no place on the page says again what they say. */
const isWorkedOut = (field: Field | undefined): boolean => field?.internal === true && field.origin === 'computed'

/** Every value before and after, in the words of its time; what came into a list or left it with + and −. */
export const PastChanges = ({ entity, changes }: { readonly entity: AnyEntity; readonly changes: readonly PastChange[] }) => {
  const label = useLabel()
  const groups = changeGroups(changes).filter(({ field }) => !isWorkedOut(fieldOf(entity.fields, field)))
  // To fold a single field away would save nothing.
  const [whole, setWhole] = useState(groups.length <= fieldsAtFirst + 1)
  const rest = groups.length - fieldsAtFirst
  return (
    <>
      <dl>
        {(whole ? groups : groups.slice(0, fieldsAtFirst)).map(group => (
          <Changes key={group.shown[0]?.field} group={group} caption={fieldOf(entity.fields, group.field)?.label} />
        ))}
      </dl>
      {!whole && (
        <Button type="link" size="small" className="ms-more" onClick={() => setWhole(true)}>
          {label([`另有 ${rest} 项`, counted(rest, 'more field')])}
        </Button>
      )}
    </>
  )
}

interface ChangesProps {
  readonly group: ChangeGroup<PastChange>
  /** Of the field; absent when the definition no longer has it. */
  readonly caption: Label | undefined
}

/** The changes of one field; many lines are folded until the person asks for them. */
const Changes = ({ group: { shown, folded }, caption }: ChangesProps) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const changes = open ? [...shown, ...folded] : shown
  return (
    <>
      {changes.map(change => (
        <Change key={change.field} change={change} />
      ))}
      {folded.length > 0 && (
        <div>
          <dt>{caption && label(caption)}</dt>
          <dd>
            <Button type="link" size="small" className="ms-more" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? label(['收起', 'Show fewer']) : label([`另有 ${folded.length} 行`, counted(folded.length, 'more line')])}
            </Button>
          </dd>
        </div>
      )}
    </>
  )
}

/** A part of a field, as a line or a reference of a list, that was not there before or is not there any more. */
const sideOf = ({ field, before, after }: PastChange): 'came' | 'went' | undefined => {
  if (!field.includes('.')) return undefined
  return before === null ? 'came' : after === null ? 'went' : undefined
}

const Change = ({ change }: { readonly change: PastChange }) => {
  const label = useLabel()
  const side = sideOf(change)
  return (
    <div>
      <dt>{label(change.label)}</dt>
      {side === undefined ? (
        <dd>
          <BeforeAndAfter change={change} />
        </dd>
      ) : (
        <dd data-side={side}>
          <span aria-hidden>{side === 'came' ? '+ ' : '− '}</span>
          <span className="ms-hidden">{label(side === 'came' ? ['新增', 'added'] : ['移除', 'removed'])} </span>
          <LongText text={(side === 'came' ? change.after : change.before) ?? ''} />
        </dd>
      )}
    </div>
  )
}

const BeforeAndAfter = ({ change: { before, after } }: { readonly change: PastChange }) => {
  const label = useLabel()
  return (
    <>
      {before !== null && before !== '' && (
        <>
          <span className="ms-hidden">{label(['原为', 'was'])} </span>
          <del>
            <LongText text={before} />
          </del>
          <span aria-hidden> → </span>
        </>
      )}
      <span className="ms-hidden">{label(['改为', 'now'])} </span>
      <ins>{after === null || after === '' ? label(['（空）', '(empty)']) : <LongText text={after} />}</ins>
    </>
  )
}

/** Characters of a value shown before a person asks for the rest. */
const shownAtFirst = 240

const LongText = ({ text }: { readonly text: string }) => {
  const label = useLabel()
  const [whole, setWhole] = useState(text.length <= shownAtFirst * 1.2)
  if (whole) return text
  return (
    <>
      {text.slice(0, shownAtFirst)}…{' '}
      <Button type="link" size="small" onClick={() => setWhole(true)}>
        {label(['显示全部', 'Show all'])}
      </Button>
    </>
  )
}
