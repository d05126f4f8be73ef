import { Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import { matrixVerbs, scopeWidths, verbLabels, type MatrixGroup, type MatrixPoint, type MatrixRow, type RowScope } from '#core/rights'
import { scopeWords } from '../permission/reasonWords.ts'
import { effectOf, nextEffect, toggled, withEffect, withScope, type Effect, type RightsDraft } from './rightsDraft.ts'

interface RightsTableProps {
  readonly group: MatrixGroup
  readonly draft: RightsDraft
  readonly scope: RowScope | undefined
  readonly onChange: ((draft: RightsDraft) => void) | undefined
}

const stepsLabel: Label = ['步骤与其他', 'Steps and more']
const scopeLabel: Label = ['数据范围', 'Data scope']

/** The rights of one area: a row for what they are about, a column for each verb, one for the steps and one for the scope. */
export const RightsTable = ({ group, draft, scope, onChange }: RightsTableProps) => {
  const label = useLabel()
  const hasSteps = group.rows.some(row => row.points.some(({ verb }) => verb === null))
  const hasScopes = group.rows.some(row => row.scoped !== null)
  const columnOf = (verb: string) => group.rows.flatMap(row => row.points.filter(one => one.verb === verb).map(({ point }) => point))
  const verbs = matrixVerbs.filter(verb => columnOf(verb).length > 0)
  return (
    // Wide tables are moved by keyboard as well as by finger; the keys come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div className="ms-rights-table" tabIndex={0} role="region" aria-label={label(group.label)} onKeyDown={moveAmongCells}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label(['数据或页面', 'Records or screen'])}</th>
            {verbs.map(verb => (
              <th key={verb} scope="col" data-verb={verb}>
                <Whole name={label(verbLabels[verb])} points={columnOf(verb)} draft={draft} onChange={onChange} />
              </th>
            ))}
            {hasSteps && <th scope="col">{label(stepsLabel)}</th>}
            {hasScopes && <th scope="col">{label(scopeLabel)}</th>}
          </tr>
        </thead>
        <tbody>
          {group.rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Whole name={label(row.label)} points={row.points.map(({ point }) => point)} draft={draft} onChange={onChange} />
              </th>
              {verbs.map(verb => {
                const point = row.points.find(one => one.verb === verb)
                return <td key={verb}>{point && <Cell row={row} point={point} draft={draft} onChange={onChange} />}</td>
              })}
              {hasSteps && (
                <td>
                  <span className="ms-rights-steps">
                    {row.points
                      .filter(({ verb }) => verb === null)
                      .map(point => (
                        <Cell key={point.point} row={row} point={point} draft={draft} onChange={onChange} named />
                      ))}
                  </span>
                </td>
              )}
              {hasScopes && (
                <td>{row.scoped !== null && <Scope row={row} entity={row.scoped} draft={draft} scope={scope} onChange={onChange} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WholeProps {
  readonly name: string
  readonly points: readonly string[]
  readonly draft: RightsDraft
  readonly onChange: RightsTableProps['onChange']
}

/** The caption of a row or column; pressing it gives all of it, or takes all of it. */
const Whole = ({ name, points, draft, onChange }: WholeProps) => {
  const label = useLabel()
  if (!onChange) return name
  return (
    <button
      type="button"
      className="ms-rights-whole"
      title={label(['全部授予或取消', 'Give or take all of it'])}
      onClick={() => onChange(toggled(draft, points))}
    >
      {name}
    </button>
  )
}

const effectWords: Readonly<Record<Effect, Label>> = { none: ['未授予', 'not given'], allow: ['授予', 'given'], deny: ['禁止', 'denied'] }
const effectSigns: Readonly<Record<Effect, string>> = { none: '', allow: '✓', deny: '✕' }

interface CellProps {
  readonly row: MatrixRow
  readonly point: MatrixPoint
  readonly draft: RightsDraft
  readonly onChange: RightsTableProps['onChange']
  /** It says itself what it is: it stands in no column of its own. */
  readonly named?: boolean
}

const Cell = ({ row, point, draft, onChange, named = false }: CellProps) => {
  const label = useLabel()
  const effect = effectOf(draft, point.point)
  const name = `${label(row.label)} · ${label(point.label)}: ${label(effectWords[effect])}`
  const sign = (
    <>
      <span className="ms-rights-sign" aria-hidden>
        {effectSigns[effect]}
      </span>
      {named && <span>{label(point.label)}</span>}
    </>
  )
  if (!onChange)
    return (
      <span className="ms-right" data-effect={effect} data-named={named || undefined} role="img" aria-label={name} title={point.point}>
        {sign}
      </span>
    )
  return (
    <button
      type="button"
      className="ms-right"
      data-effect={effect}
      data-named={named || undefined}
      aria-label={name}
      title={point.point}
      onClick={() => onChange(withEffect(draft, [point.point], nextEffect(effect)))}
    >
      {sign}
    </button>
  )
}

interface ScopeProps extends Pick<RightsTableProps, 'draft' | 'scope' | 'onChange'> {
  readonly row: MatrixRow
  readonly entity: string
}

const asRole = ''

const Scope = ({ row, entity, draft, scope, onChange }: ScopeProps) => {
  const label = useLabel()
  const exception = draft.scopes.get(entity)
  const usual =
    scope === undefined
      ? label(['同角色', 'As the role'])
      : label([`同角色（${scopeWords(scope)[0]}）`, `As the role (${scopeWords(scope)[1]})`])
  if (!onChange) return exception ? label(scopeWords(exception)) : usual
  return (
    <Select
      className="ms-rights-scope"
      aria-label={`${label(row.label)} · ${label(scopeLabel)}`}
      value={exception ?? asRole}
      options={[{ value: asRole, label: usual }, ...scopeWidths.map(width => ({ value: width, label: label(scopeWords(width)) }))]}
      popupMatchSelectWidth={false}
      onChange={(chosen: RowScope | typeof asRole) => onChange(withScope(draft, entity, chosen === asRole ? undefined : chosen))}
    />
  )
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows lead from cell to cell, past those that hold nothing. */
const moveAmongCells = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td, th') : null
  const row = cell?.closest('tr')
  const table = row?.closest('table')
  if (!step || !(cell instanceof HTMLTableCellElement) || !row || !table) return
  event.preventDefault()
  const [down, right] = step
  for (let at = row.rowIndex + down, column = cell.cellIndex + right; ; at += down, column += right) {
    const next = table.rows[at]?.cells[column]
    if (!next) return
    const button = next.querySelector('button')
    if (button) return button.focus()
  }
}
