import type { Field } from '../../define/field.ts'
import { fixedUnit } from '../../define/unit.ts'
import { useLabel } from '../../client/session.web.ts'
import { shortDecimal } from '../decimal/typedNumber.ts'
import { draftOf, readDraft } from '../draft.ts'
import type { FilterProps } from '../look.web.ts'
import { EmptyOption } from './EmptyOption.web.tsx'
import { TypedCondition } from './TypedCondition.web.tsx'

/** Numbers and amounts between two bounds, both included; either may stay open. */
const RangeFilter = ({ field, id, conditions, onChange }: FilterProps) => {
  const label = useLabel()
  const unit = fixedUnit(field)
  const { eq, gte = eq, lte = eq } = conditions
  const shared = {
    numeric: true,
    check: (text: string) => read(field, text).problem,
    ...('percent' in field && field.percent ? { suffix: '%' } : unit ? { suffix: label(unit) } : {}),
  }
  return (
    <div className="ms-filter">
      <div className="ms-filter-pair">
        <TypedCondition
          id={id}
          caption={['不小于', 'From']}
          text={asTyped(field, gte)}
          {...shared}
          onCommit={text => onChange(range(read(field, text).condition, lte))}
        />
        <TypedCondition
          id={`${id}-to`}
          caption={['不大于', 'To']}
          text={asTyped(field, lte)}
          {...shared}
          onCommit={text => onChange(range(gte, read(field, text).condition))}
        />
      </div>
      <EmptyOption field={field} conditions={conditions} onChange={onChange} />
    </div>
  )
}

const range = (gte: string | undefined, lte: string | undefined) => ({
  ...(gte === undefined || gte === '' ? {} : { gte }),
  ...(lte === undefined || lte === '' ? {} : { lte }),
})

const asTyped = (field: Field, condition: string | undefined): string => {
  if (condition === undefined) return ''
  return field.kind === 'money' ? shortDecimal(condition) : String(draftOf(field, condition))
}

/** A typed bound as the list asks for it. */
const read = (field: Field, text: string) => {
  if (text === '') return { condition: '', problem: undefined }
  const { value, problems } = readDraft(field, field.kind === 'money' ? { amount: text, currency: 'CNY' } : text)
  const bound = typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value
  return { condition: String(bound), problem: problems[''] }
}

export default RangeFilter
