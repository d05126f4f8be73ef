import { Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useRecord } from '../records/useRecord.web.ts'
import { useLabel } from '../client/session.web.ts'
import { compareRecords, type ComparedField, type ComparedLine, type ComparedLines, type LineFate } from './compareRecords.ts'
import { useComparedText } from './useComparedText.web.ts'
import './comparison.css'

/** A record with what it is called here. */
interface Side {
  readonly id: number
  readonly caption: Label
}

interface ComparisonProps {
  readonly entity: AnyEntity
  readonly before: Side
  readonly after: Side
  /** Fields that are not compared. */
  readonly without: readonly string[]
}

/** Two records of one entity, field by field and line by line, as this person may see them: what differs, and on request what does not. */
export const Comparison = ({ entity, before, after, without }: ComparisonProps) => {
  const label = useLabel()
  const [one, other] = [useRecord(entity, before.id), useRecord(entity, after.id)]
  const [whole, setWhole] = useState(false)
  const compared = one.data && other.data && compareRecords(entity.fields, one.data, other.data, without)
  const error = one.error ?? other.error
  if (!compared) return error ? <NotShown error={error} onRetry={() => void (one.refetch(), other.refetch())} /> : <Loading rows={4} />
  const fields = compared.fields.filter(
    ({ differs, before: left, after: right }) => differs || (whole && !(isEmpty(left) && isEmpty(right))),
  )
  const lines = compared.lines.filter(({ differs, lines: all }) => differs || (whole && all.length > 0))
  const isSame = !compared.fields.some(({ differs }) => differs) && !compared.lines.some(({ differs }) => differs)
  const captions = [label(before.caption), label(after.caption)] as const
  return (
    <section className="ms-comparison" aria-label={`${captions[0]} – ${captions[1]}`}>
      <header>
        <h2>
          {captions[0]} → {captions[1]}
        </h2>
        <Button type="link" size="small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? label(['只看不同', 'Only what differs']) : label(['显示全部', 'Show everything'])}
        </Button>
      </header>
      {isSame && <p className="ms-muted">{label(['内容相同', 'They say the same'])}</p>}
      {fields.length > 0 && <ComparedFields fields={fields} captions={captions} />}
      {lines.map(part => (
        <ComparedTable key={part.name} part={part} whole={whole} />
      ))}
    </section>
  )
}

const ComparedFields = ({
  fields,
  captions,
}: {
  readonly fields: readonly ComparedField[]
  readonly captions: readonly [string, string]
}) => {
  const label = useLabel()
  const text = useComparedText()
  return (
    <table className="ms-lines ms-compared">
      <thead>
        <tr>
          <th scope="col">{label(['字段', 'Field'])}</th>
          {captions.map(caption => (
            <th key={caption} scope="col">
              {caption}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, field, before, after, differs }) => (
          <tr key={name} data-fate={differs ? 'changed' : 'same'}>
            <th scope="row">{label(field.label)}</th>
            <td data-caption={captions[0]}>{differs ? <del>{text(field, before)}</del> : text(field, before)}</td>
            <td data-caption={captions[1]}>{differs ? <ins>{text(field, after)}</ins> : text(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fates: Readonly<Record<LineFate, Label>> = {
  same: ['相同', 'Same'],
  changed: ['修改', 'Changed'],
  added: ['新增', 'Added'],
  removed: ['删除', 'Removed'],
}

const ComparedTable = ({ part, whole }: { readonly part: ComparedLines; readonly whole: boolean }) => {
  const label = useLabel()
  const shown = part.lines.filter(({ fate }) => whole || fate !== 'same')
  const columns = Object.entries(part.of).filter(
    ([name, { internal }]) => internal !== true && shown.some(({ before, after }) => !isEmpty(before?.[name]) || !isEmpty(after?.[name])),
  )
  return (
    <>
      <h3>{label(part.label)}</h3>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ms-compared-lines" tabIndex={0} role="group" aria-label={label(part.label)}>
        <table className="ms-lines ms-compared">
          <thead>
            <tr>
              <th scope="col">{label(['变化', 'Change'])}</th>
              {columns.map(([name, field]) => (
                <th key={name} scope="col">
                  {label(field.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, place) => (
              <ComparedRow key={place} line={line} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const ComparedRow = ({
  line: { fate, before, after, differing },
  columns,
}: {
  readonly line: ComparedLine
  readonly columns: readonly (readonly [string, Fields[string]])[]
}) => {
  const label = useLabel()
  const text = useComparedText()
  return (
    <tr data-fate={fate}>
      <th scope="row">{label(fates[fate])}</th>
      {columns.map(([name, field]) => (
        <td key={name} data-caption={label(field.label)}>
          {differing.has(name) ? (
            <>
              <del>{text(field, before?.[name])}</del> <ins>{text(field, after?.[name])}</ins>
            </>
          ) : fate === 'removed' ? (
            <del>{text(field, before?.[name])}</del>
          ) : fate === 'added' ? (
            <ins>{text(field, after?.[name])}</ins>
          ) : (
            text(field, after?.[name])
          )}
        </td>
      ))}
    </tr>
  )
}
