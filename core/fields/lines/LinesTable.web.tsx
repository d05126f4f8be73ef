import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { columnLabel } from '../../define/unit.ts'
import type { Field, Fields, Reference } from '../../define/field.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { isEmpty, says } from '../isEmpty.ts'
import { FlagTag } from '../choice/FlagTag.web.tsx'
import { innerFields } from '../draft.ts'
import { fieldOf, kindOf } from '../kinds.ts'
import { pageCellsOf } from '../pageCells.web.tsx'
import type { CellProps } from '../look.web.ts'
import { LineBarCell } from './LineBar.web.tsx'
import { barOf } from './lineBar.ts'
import { readColumns } from './readColumns.ts'
import { counted } from '../../language/counted.ts'

/** Rows drawn before a person asks for all of them. */
const drawnAtFirst = 100

type LinesField = Field & { readonly named?: string }
type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The lines of a record as a table to read; on a phone each is a card. */
const LinesTable = ({ field, value, place }: CellProps<LinesField>) => {
  const label = useLabel()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  // The API shows lines as rows with their ids.
  const rows = value as readonly Row[]
  if (place === 'table') return <span>{kindOf(field).toText(field, value, language)}</span>
  const bar = barOf(field)
  const of = innerFields(field)
  const { title, beneath, rest } = readColumns(field, rows, language)
  const columns = rest.flatMap(name => {
    const inner = fieldOf(of, name)
    return inner ? [{ name, inner }] : []
  })
  const titleField = title === undefined ? undefined : fieldOf(of, title)
  return (
    <>
      {/* Scrolled sideways with the arrow keys, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="ms-lines-frame" tabIndex={0} aria-label={label(field.label)}>
        <table className="ms-lines ms-lines-read">
          <thead>
            <tr>
              <th scope="col" className="ms-line-number">
                #
              </th>
              {titleField && (
                <th scope="col">
                  <span>{label(titleField.label)}</span>
                </th>
              )}
              {columns.map(({ name, inner }) => (
                <Fragment key={name}>
                  <th scope="col" data-numeric={pageCellsOf(inner).numeric}>
                    <span>{label(columnLabel(inner))}</span>
                  </th>
                  {bar?.of === name && (
                    <th scope="col">
                      <span>{label(bar.label)}</span>
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, drawnAtFirst)).map((row, index) => (
              <tr key={row.id}>
                <td className="ms-line-number">{index + 1}</td>
                {titleField && title !== undefined && (
                  <td className="ms-lines-title">
                    <LineTitle of={of} title={title} named={field.named} beneath={beneath} row={row} />
                  </td>
                )}
                {columns.map(({ name, inner }) => (
                  <Fragment key={name}>
                    <td
                      data-numeric={pageCellsOf(inner).numeric}
                      data-prose={isProse(inner)}
                      data-label={label(columnLabel(inner))}
                      data-empty={isEmpty(row[name]) || undefined}
                    >
                      <LineCell field={inner} value={row[name]} />
                    </td>
                    {bar?.of === name && (
                      <td data-bar>
                        <LineBarCell bar={bar} of={of} row={row} />
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!all && rows.length > drawnAtFirst && (
        <Button size="small" onClick={() => setAll(true)}>
          {label([`显示全部 ${rows.length} 行`, `Show all ${counted(rows.length, 'line')}`])}
        </Button>
      )}
    </>
  )
}

const isProse = (field: Field): true | undefined => ('multiline' in field && field.multiline === true ? true : undefined)

interface LineTitleProps {
  readonly of: Fields
  readonly title: string
  readonly named: string | undefined
  readonly beneath: readonly string[]
  readonly row: Row
}

/** What a line is: the record that its title names, with what it was called where that is something else, and what else is told of it. */
const LineTitle = ({ of, title, named, beneath, row }: LineTitleProps) => {
  const label = useLabel()
  const reference = named === undefined ? undefined : (row[named] as Reference | null | undefined)
  const leading = named !== undefined && reference ? named : title
  // What the title says already is not said again.
  const isSaid = (name: string): boolean => name === leading || (reference?.title.includes(String(row[name])) ?? false)
  const told = [title, ...beneath].flatMap(name => {
    const inner = fieldOf(of, name)
    return inner && says(row[name]) && !isSaid(name) ? [{ name, inner }] : []
  })
  const leadingField = fieldOf(of, leading)
  return (
    <>
      {leadingField && <LineCell field={leadingField} value={row[leading]} place="page" />}
      {told.length > 0 && (
        <span className="ms-lines-beneath">
          {told.map(({ name, inner }) => (
            <span key={name}>
              {inner.kind === 'flag' ? (
                <FlagTag field={inner} />
              ) : (
                <>
                  {name !== title && `${label(inner.label)} `}
                  <LineCell field={inner} value={row[name]} place="page" />
                </>
              )}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

interface LineCellProps {
  readonly field: Field
  readonly value: unknown
  readonly place?: CellProps['place']
}

const LineCell = ({ field, value, place = 'table' }: LineCellProps) => {
  const { Cell } = pageCellsOf(field)
  return isEmpty(value) ? <span className="ms-muted">–</span> : <Cell field={field} value={value} place={place} />
}

export default LinesTable
