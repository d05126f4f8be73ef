import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { columnLabel } from '../../define/unit.ts'
import type { Field } from '../../define/field.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { innerFields } from '../draft.ts'
import { kindOf } from '../kinds.ts'
import { isReadIn } from '../text/text.ts'
import { pageCellsOf } from '../pageCells.web.tsx'
import type { CellProps } from '../look.web.ts'
import { LineBarCell } from './LineBar.web.tsx'
import { barOf } from './lineBar.ts'

/** Rows drawn before a person asks for all of them. */
const drawnAtFirst = 100

/** The lines of a record as a table to read. */
const LinesTable = ({ field, value, place }: CellProps) => {
  const label = useLabel()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  // The API shows lines as rows with their ids.
  const rows = value as readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]
  if (place === 'table') return <span>{kindOf(field).toText(field, value, language)}</span>
  const bar = barOf(field)
  const inBar = bar && rows.some(row => bar.of in row) ? bar.parts.map(part => part.field) : []
  const columns = Object.entries(innerFields(field)).filter(
    ([name, inner]) => isReadIn(inner, language) && rows.some(row => name in row) && !inBar.includes(name),
  )
  return (
    <>
      {/* Scrolled sideways with the arrow keys, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="ms-lines-frame" tabIndex={0} aria-label={label(field.label)}>
        <table className="ms-lines">
          <thead>
            <tr>
              <th scope="col" className="ms-line-number">
                #
              </th>
              {columns.map(([name, inner]) => (
                <Fragment key={name}>
                  <th scope="col" data-numeric={pageCellsOf(inner).numeric}>
                    {label(columnLabel(inner))}
                  </th>
                  {bar?.of === name && <th scope="col">{label(bar.label)}</th>}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, drawnAtFirst)).map((row, index) => (
              <tr key={row.id}>
                <td className="ms-line-number">{index + 1}</td>
                {columns.map(([name, inner]) => (
                  <Fragment key={name}>
                    <td data-numeric={pageCellsOf(inner).numeric} data-prose={isProse(inner)}>
                      <LineCell field={inner} value={row[name]} />
                    </td>
                    {bar?.of === name && (
                      <td>
                        <LineBarCell bar={bar} of={innerFields(field)} row={row} />
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
          {label([`显示全部 ${rows.length} 行`, `Show all ${rows.length} lines`])}
        </Button>
      )}
    </>
  )
}

const isProse = (field: Field): true | undefined => ('multiline' in field && field.multiline === true ? true : undefined)

const LineCell = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const { Cell } = pageCellsOf(field)
  return value === null || value === undefined ? <span className="ms-muted">–</span> : <Cell field={field} value={value} place="table" />
}

export default LinesTable
