import { useEffect, useRef } from 'react'
import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { useLabel } from '../../client/session.web.ts'
import type { Draft } from '../draft.ts'
import { lookOf } from '../kinds.web.tsx'
import type { ControlProps } from '../look.web.ts'
import { useDraftBeside } from '../formDrafts.web.ts'
import type { AttributesShape, AttributeValue } from './attributes.ts'
import { attributeCaption, attributeField } from './attributeFields.ts'
import { attributesDraftOf, type AttributesDraft } from './attributesDraft.ts'
import type { AttributeDefinition } from './attributeSet.ts'
import { fittingAttributes } from './readAttributes.ts'
import { useAttributeSet } from './useAttributeSet.web.ts'

const chooseFirst: Label = ['先选择分类，再填写它的技术参数', 'Choose a class first: it says which attributes there are']
const hasNone: Label = ['该分类没有技术参数', 'The chosen class has no attributes']

const idOf = (chosen: Draft): number | undefined =>
  typeof chosen === 'object' && chosen !== null && 'id' in chosen && typeof chosen.id === 'number' ? chosen.id : undefined

/** Typed values by the attributes of the class that is chosen beside them; another class keeps what it has as well and says what is left out. */
const AttributesInput = ({ field, id, draft, disabled, problems, describedBy, onChange, onLeave }: ControlProps<AttributesShape>) => {
  const label = useLabel()
  const chosen = idOf(useDraftBeside(field.by))
  const loaded = useAttributeSet(field, chosen)
  const held = attributesDraftOf(draft)
  useSetOfClass(chosen, loaded, held, onChange)
  const { dropped = [] } = held
  const type = (code: string, value: AttributeValue) => onChange({ ...held, values: { ...held.values, [code]: value } }, code)
  const set = chosen === undefined ? [] : (held.set ?? []).filter(({ code, retired }) => !retired || Object.hasOwn(held.values, code))
  return (
    <div id={id} role="group" aria-label={label(field.label)} aria-describedby={describedBy} tabIndex={-1}>
      {dropped.length > 0 && (
        <p role="status" className="ms-warned">
          {label([
            `新分类没有，已去掉：${dropped.map(([zh]) => zh).join('、')}`,
            `Left out, as the class has none of it: ${dropped.map(([, en]) => en).join(', ')}`,
          ])}
        </p>
      )}
      {set.length === 0 && <p className="ms-muted">{chosen === undefined ? label(chooseFirst) : loaded && label(hasNone)}</p>}
      <div className="ms-attribute-inputs">
        {set.map(definition => (
          <AttributeRow
            key={definition.code}
            id={`${id}-${definition.code}`}
            definition={definition}
            value={held.values[definition.code]}
            disabled={disabled || definition.retired}
            problem={problems[definition.code]}
            onType={value => type(definition.code, value)}
            onLeave={() => onLeave(definition.code)}
          />
        ))}
      </div>
    </div>
  )
}

/** Puts the set of the chosen class into the draft, with what of the values fits; what does not is named, and comes back with its class. */
const useSetOfClass = (
  chosen: number | undefined,
  loaded: readonly AttributeDefinition[] | undefined,
  held: AttributesDraft,
  onChange: (draft: AttributesDraft) => void,
): void => {
  const parked = useRef<AttributesDraft['values']>({})
  const set = chosen === undefined ? none : loaded
  useEffect(function takeSet() {
    if (set === undefined || JSON.stringify(set) === JSON.stringify(held.set)) return
    parked.current = { ...parked.current, ...held.values }
    // Of the first set that arrives nothing is taken away: what it does not have is said where the record is saved.
    if (held.set === undefined && chosen !== undefined) return onChange({ set, values: held.values })
    const values = Object.fromEntries(Object.entries(parked.current).filter(([code, value]) => isIn(set, code, value)))
    const gone = Object.keys(held.values).filter(code => chosen !== undefined && !(code in values))
    onChange({ set, values, dropped: gone.map(code => held.set?.find(one => one.code === code)?.name ?? [code, code]) })
  })
}

const none: readonly AttributeDefinition[] = []

/** Whether a class has an attribute that takes the value; a number that is out of its limits stays, to be mended. */
const isIn = (set: readonly AttributeDefinition[], code: string, value: AttributeValue): boolean => {
  const definition = set.find(one => one.code === code)
  if (!definition) return false
  return (
    definition.type === 'number' ||
    definition.type === 'range' ||
    Object.hasOwn(fittingAttributes([definition], { [code]: value }).kept ?? {}, code)
  )
}

interface AttributeRowProps {
  readonly id: string
  readonly definition: AttributeDefinition
  readonly value: AttributeValue | undefined
  readonly disabled: boolean
  readonly problem: Label | undefined
  onType(value: AttributeValue): void
  onLeave(): void
}

const AttributeRow = ({ id, definition, value, disabled, problem, onType, onLeave }: AttributeRowProps) => {
  const label = useLabel()
  const field = attributeField(definition)
  const shared = { field, disabled, problem, wrongId: `${id}-wrong`, onLeave }
  const range = typeof value === 'object' ? value : { from: '', to: '' }
  return (
    <div className="ms-form-row" data-invalid={problem !== undefined || undefined}>
      <label className="ms-caption" htmlFor={id} data-required={definition.required || undefined}>
        {label(attributeCaption(definition))}
      </label>
      {definition.type === 'range' ? (
        <span className="ms-attribute-range">
          <Control {...shared} id={id} draft={range.from} onType={from => onType({ ...range, from })} />
          <span aria-hidden>–</span>
          <Control
            {...shared}
            id={`${id}-to`}
            caption={[`${definition.name[0]} 止`, `${definition.name[1]} to`]}
            draft={range.to}
            onType={to => onType({ ...range, to })}
          />
        </span>
      ) : (
        <Control
          {...shared}
          id={id}
          draft={typeof value === 'boolean' ? String(value) : value}
          onType={typed => onType(definition.type === 'flag' && typed !== '' ? typed === 'true' : typed)}
        />
      )}
      {problem && (
        <div id={`${id}-wrong`} className="ms-wrong" role="alert">
          {label(problem)}
        </div>
      )}
    </div>
  )
}

interface ControlOfAttributeProps {
  readonly id: string
  readonly field: Field
  readonly draft: Draft
  readonly disabled: boolean
  readonly problem: Label | undefined
  readonly wrongId: string
  readonly caption?: Label
  onType(text: string): void
  onLeave(): void
}

const Control = ({ id, field, draft, disabled, problem, wrongId, caption, onType, onLeave }: ControlOfAttributeProps) => {
  const { Input } = lookOf(field)
  return (
    Input && (
      <Input
        id={id}
        field={field}
        draft={draft ?? null}
        disabled={disabled}
        problems={problem ? { '': problem } : {}}
        describedBy={problem && wrongId}
        caption={caption}
        onChange={typed => onType(typeof typed === 'string' ? typed : '')}
        onLeave={onLeave}
      />
    )
  )
}

export default AttributesInput
