import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { request } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { importTargets } from './columns.ts'
import type { ImportView } from './importView.ts'
import { counted } from '../language/counted.ts'

interface ReplaceBarProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  /** The cell that is active in the sheet, with its row. */
  readonly active: { readonly column: number; readonly cells: readonly string[] } | undefined
  onReplaced(): void
}

/** Puts another value in the place of the active cell's, wherever its column holds it. */
export const ReplaceBar = ({ entity, view, active, onReplaced }: ReplaceBarProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const id = useId()
  const points = useSession(session => session.points)
  const [open, setOpen] = useState<{ readonly column: number; readonly from: string }>()
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const target = open && importTargets(entity, { points }).find(one => one.key === view.plan?.targets[open.column])
  const begin = (): void => {
    if (!active || active.column < 0) return
    const from = active.cells[active.column] ?? ''
    setOpen({ column: active.column, from })
    setTo(from)
  }
  const replace = async (): Promise<void> => {
    if (!open) return
    setBusy(true)
    try {
      const { changed } = await request<{ readonly changed: number }>('POST', `/api/exchange/import/${view.id}/replace/`, {
        body: { ...open, to },
      })
      feedback.success([`已替换 ${changed} 行，请重新检查`, `Replaced in ${counted(changed, 'row')}. Check again`])
      setOpen(undefined)
      onReplaced()
    } catch (error) {
      feedback.failure(error)
    } finally {
      setBusy(false)
    }
  }
  if (!open) {
    return (
      <Button disabled={!active || active.column < 0} onClick={begin}>
        {label(['全部替换此值…', 'Replace this value everywhere…'])}
      </Button>
    )
  }
  const words: Label = [
    `“${target?.label[0] ?? ''}”列中所有“${open.from}”替换为`,
    `In “${target?.label[1] ?? ''}”, replace every “${open.from}” by`,
  ]
  return (
    <form
      className="ms-exchange-replace"
      onSubmit={event => {
        event.preventDefault()
        void replace()
      }}
    >
      <label htmlFor={`${id}-to`}>{label(words)}</label>
      <Input
        id={`${id}-to`}
        autoFocus
        value={to}
        onChange={event => setTo(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && setOpen(undefined)}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={to === open.from}>
        {label(['替换', 'Replace'])}
      </Button>
      <Button onClick={() => setOpen(undefined)}>{label(['取消', 'Cancel'])}</Button>
    </form>
  )
}
