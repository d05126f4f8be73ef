import './structure.css'
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { CallOutput } from '#core/calls'
import { Scrolled } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useCall } from '#core/records.web'
import { bomStructure } from './bomCalls.ts'
import { Component } from './Component.web.tsx'
import { requirement } from './explode.ts'
import { counted } from '#core/language'

type Line = CallOutput<typeof bomStructure>['lines'][number]

/** What a material is made of by one edition of its bill, level by level; what lies below a component is asked for when it is unfolded. */
export const Structure = ({ bill }: { readonly bill: number }) => {
  const label = useLabel()
  return (
    <Scrolled className="ms-lines-frame" caption={['结构', 'Structure']}>
      <table className="ms-lines ms-bom-structure">
        <thead>
          <tr>
            <th scope="col">{label(['子件', 'Component'])}</th>
            <th scope="col">{label(['层', 'Level'])}</th>
            <th scope="col">{label(['项次', 'Item'])}</th>
            <th scope="col" data-numeric>
              {label(['单机用量', 'Quantity per'])}
            </th>
            <th scope="col" data-numeric>
              {label(['含损耗总用量', 'Total incl. scrap'])}
            </th>
            <th scope="col">{label(['单位', 'Unit'])}</th>
            <th scope="col">{label(['位号', 'Reference designators'])}</th>
          </tr>
        </thead>
        <tbody>
          <Level bill={bill} level={1} parents="1" />
        </tbody>
      </table>
    </Scrolled>
  )
}

interface LevelProps {
  readonly bill: number
  readonly level: number
  /** How many of the parent go into one of the material on top: a decimal text. */
  readonly parents: string
}

/** Lines that are drawn before a person asks for all of them. */
const drawnAtFirst = 100

const Level = ({ bill, level, parents }: LevelProps) => {
  const label = useLabel()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useCall(bomStructure, { bom: bill })
  if (!data)
    return (
      <tr>
        <td colSpan={7}>{error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />}</td>
      </tr>
    )
  const hidden = all ? 0 : data.lines.length - drawnAtFirst
  return (
    <>
      {(hidden > 0 ? data.lines.slice(0, drawnAtFirst) : data.lines).map(line => (
        <LineRows key={line.id} line={line} level={level} parents={parents} />
      ))}
      {hidden > 0 && (
        <tr>
          <td colSpan={7}>
            <Button size="small" onClick={() => setAll(true)}>
              {label([`显示其余 ${hidden} 行`, `Show ${counted(hidden, 'more line')}`])}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

const LineRows = ({ line, level, parents }: { readonly line: Line } & Pick<LevelProps, 'level' | 'parents'>) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const { component, bill, quantity, scrap, unit, item, designators } = line
  const total = requirement(parents, { quantity, scrap }).toFixed()
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingInlineStart: `${level * 1.25}rem` }}>
          <span className="ms-bom-component">
            {bill === null ? (
              <span className="ms-bom-leaf" />
            ) : (
              <Button
                type="text"
                size="small"
                aria-expanded={open}
                aria-label={label(
                  open
                    ? [`收起 ${component.title}`, `Collapse ${component.title}`]
                    : [`展开 ${component.title}`, `Expand ${component.title}`],
                )}
                icon={open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
                onClick={() => setOpen(!open)}
              />
            )}
            <Component component={component} survivor={line.survivor} />
          </span>
        </th>
        <td>{level}</td>
        <td>{item}</td>
        <td data-numeric>{decimalText(quantity)}</td>
        <td data-numeric>{shownAmount(total)}</td>
        <td>{unit}</td>
        <td className="ms-bom-designators">{designators ?? ''}</td>
      </tr>
      {open && bill !== null && <Level bill={bill} level={level + 1} parents={total} />}
    </>
  )
}

/** A requirement with the places that quantities have. */
const shownAmount = (amount: string): string => decimalText(rounded(amount))

const rounded = (amount: string): string => requirement(amount, { quantity: '1', scrap: null }).rounded(4).toFixed()
