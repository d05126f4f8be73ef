import './issueDialog.css'
import { Checkbox, Input } from 'antd'
import { useId, useReducer, useState } from 'react'
import { BenchScan, readScanned } from '#core/bench.web'
import { useCan, useLabel, useLock } from '#core/client.web'
import { announceFailure, DeedDialog, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import { stepTitle, useTakeTransition } from '#core/forms.web'
import { counted, type Label } from '#core/language'
import { useRecordPaths } from '#core/navigation.web'
import { shortDecimal } from '#core/numbers'
import { useRecords } from '#core/records.web'
import { reservation } from '../../stock/reservation/reservation.ts'
import { isOnList, pickedBy, type PageOf, type ToPick } from './pickScan.ts'
import { planSteps } from './planSteps.ts'
import { productionPlan } from './productionPlan.ts'

type Plan = RecordOf<typeof productionPlan>

const step = 'issue'
const { label: title } = planSteps[step]

const words = {
  scan: ['扫描批次、库位或物料，按回车', 'Scan a lot, location or material, and press Enter'],
  all: ['全部领出', 'Issue all'],
  noneSeen: ['为此计划预留的组件全部移到生产。', 'All components reserved for this plan move to production.'],
  list: ['拣料清单', 'Components to pick'],
  more: ['只列出前 200 项；先领出这些，再领其余', 'Only the first 200 are listed. Issue these first, then the rest.'],
} as const satisfies Record<string, Label>

const notThere = (code: string): Label => [
  `“${code}” 不在清单上；预留的是最先到期的批次，请按清单拣料`,
  `“${code}” is not on the list. What is reserved expires first: pick what the list says.`,
]
const byLot = (code: string): Label => [
  `“${code}” 按批次管理或已拣完，请扫批号`,
  `“${code}” has lots, or was picked already. Scan the lot.`,
]

/** What was picked so far, and what is wrong with the last scan. */
interface Picking {
  readonly picked: ReadonlySet<number>
  readonly problem: Label | undefined
}

type Pick =
  | { readonly code: string; readonly goods: readonly ToPick[]; readonly pageOf: PageOf }
  | { readonly id: number; readonly isPicked: boolean }

/** A scanner is faster than what is drawn, so each scan is judged by what those before it picked. */
const picking = ({ picked }: Picking, pick: Pick): Picking => {
  if ('id' in pick) {
    const one = new Set([pick.id])
    return { picked: pick.isPicked ? picked.union(one) : picked.difference(one), problem: undefined }
  }
  const { code, goods, pageOf } = pick
  const read = readScanned(code, location.origin)
  const found = pickedBy(goods, picked, read, pageOf)
  if (found.length > 0) return { picked: picked.union(new Set(found)), problem: undefined }
  return { picked, problem: isOnList(goods, read, pageOf) ? byLot(code) : notThere(code) }
}

/** Issuing the components of a plan: what is reserved is picked place by place, by scanning or by hand, and goes to production once it is. */
export const IssueDialog = ({ record, close }: { readonly record: Plan; close(): void }) => {
  const label = useLabel()
  const seesReservations = useCan()('stock.reservation:read')
  const field = useId()
  const lock = useLock()
  const take = useTakeTransition(productionPlan, step, record)
  const paths = { lot: useRecordPaths('stock.lot'), location: useRecordPaths('stock.location'), material: useRecordPaths('mnm.material') }
  const pageOf: PageOf = (kind, id) => paths[kind].detail?.(id)
  const [typed, setTyped] = useState('')
  const [{ picked, problem }, pick] = useReducer(picking, { picked: new Set<number>(), problem: undefined })
  const asked = useRecords(
    reservation,
    {
      page: 1,
      pageSize: 200,
      search: '',
      sort: [{ by: 'id', descending: false }],
      filters: [
        { field: 'plan', operator: 'eq', values: [String(record.id)] },
        { field: 'status', operator: 'eq', values: ['open'] },
      ],
      fields: ['material', 'lot', 'serial', 'location', 'quantity', 'unit'],
    },
    seesReservations,
  )
  // Place by place, so that one walk fetches them; in each those that expire first, as they were reserved.
  const goods = (asked.data?.results ?? []).toSorted((one, other) => (one.location?.title ?? '').localeCompare(other.location?.title ?? ''))
  const scan = (code: string) => {
    if (code.trim() !== '') pick({ code: code.trim(), goods, pageOf })
  }
  const send = async () => {
    const outcome = await take(picked.size === 0 ? undefined : { picked: [...picked] })
    if (outcome.taken) return close()
    announceFailure(outcome.error)
    void asked.refetch()
  }
  const isSome = picked.size > 0 && picked.size < goods.length
  return (
    <DeedDialog
      title={label(stepTitle({ label: title }, productionPlan, record))}
      okText={label(isSome ? [`领出已拣的 ${picked.size} 项`, `Issue the ${counted(picked.size, 'item')} picked`] : words.all)}
      lock={lock}
      width={760}
      onOk={() => lock.run(send)}
      close={close}
    >
      {!seesReservations ? (
        <p>{label(words.noneSeen)}</p>
      ) : asked.error ? (
        <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !asked.data ? (
        <Loading rows={4} />
      ) : (
        <div className="ms-issue">
          <label htmlFor={field}>{label(words.scan)}</label>
          <div className="ms-issue-scan">
            <Input
              id={field}
              value={typed}
              autoComplete="off"
              // Whoever fetches components scans first.
              autoFocus
              status={problem ? 'error' : ''}
              onChange={event => setTyped(event.target.value)}
              onPressEnter={event => {
                event.preventDefault()
                scan(typed)
                setTyped('')
              }}
            />
            <BenchScan onCode={scan} />
          </div>
          {problem && (
            <p role="alert" className="ms-issue-problem">
              {label(problem)}
            </p>
          )}
          <p role="status" className="ms-muted">
            {label([`已拣 ${picked.size} / ${goods.length}`, `${picked.size} of ${goods.length} picked`])}
          </p>
          <PlainTable
            caption={words.list}
            columns={[
              { label: label(['库位', 'Location']) },
              { label: label(['组件', 'Component']) },
              { label: label(['批次', 'Lot']) },
              { label: label(['数量', 'Quantity']), numeric: true },
            ]}
            rows={goods.map(({ id, location: at, material, lot, serial, quantity, unit }) => ({
              key: id,
              cells: [
                <Checkbox key="at" checked={picked.has(id)} onChange={event => pick({ id, isPicked: event.target.checked })}>
                  {at?.title}
                </Checkbox>,
                material.title,
                lot?.title ?? serial ?? '–',
                `${shortDecimal(quantity)} ${unit.title}`,
              ],
            }))}
          />
          {asked.data.count > goods.length && <p className="ms-muted">{label(words.more)}</p>}
        </div>
      )}
    </DeedDialog>
  )
}
