import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { later } from '../controls/later.web.tsx'
import { usePapersHere } from '../controls/screenTools.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'

const PrintDialog = later(() => import('./PrintDialog.web.tsx'))

/** Opens the papers of a record as they will be printed. */
export const PrintButton = ({ entity, record }: { readonly entity: AnyEntity; readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  usePapersHere()
  const [open, setOpen] = useState(false)
  const print = () => setOpen(true)
  useShortcuts({ printRecord: print })
  const name = label(['打印', 'Print'])
  return (
    <>
      <Button type="text" size="small" icon={<PrinterOutlined />} aria-label={name} title={`${name} (p)`} onClick={print} />
      {open && (
        <Suspense>
          <PrintDialog entity={entity} records={[record]} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
