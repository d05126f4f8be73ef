import { Suspense, useState } from 'react'
import { later } from '../../controls/later.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { mostIds } from '../../records/batch.ts'
import type { Chosen } from '../useChosen.web.ts'
import './bulk.css'

const ExportTicked = later(() => import('../../exchange/ExportTicked.web.tsx'))

interface ExportBarProps {
  readonly entity: AnyEntity
  readonly chosen: Chosen
}

/** The rows that were ticked for a file, whichever pages and conditions of the list they were found with. */
export const ExportBar = ({ entity, chosen }: ExportBarProps) => {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { rows } = chosen
  if (rows.length === 0) return null
  const isTooMuch = rows.length > mostIds
  return (
    <>
      <section className="ms-bulk ms-bulk-floats" aria-label={label(['导出勾选的行', 'Export selected rows'])}>
        <strong role="status">{label([`已选 ${rows.length} 条`, `${rows.length} selected`])}</strong>
        {isTooMuch ? (
          <span className="ms-muted">{label([`一次最多导出 ${mostIds} 条`, `At most ${mostIds} can be exported at once`])}</span>
        ) : (
          <button type="button" className="ms-small-button ms-bulk-next" onClick={() => setOpen(true)}>
            {label(['导出', 'Export'])}
          </button>
        )}
        <button type="button" className="ms-quiet-button" onClick={() => chosen.clear()}>
          {label(['取消选择', 'Clear selection'])}
        </button>
      </section>
      {isOpen && (
        <Suspense>
          <ExportTicked entity={entity} ids={rows.map(({ id }) => id)} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
