import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'

const SummaryDialog = later(() => import('./SummaryDialog.web.tsx'))

/** Opens a record in a few lines, to be copied into a message; what is confidential has none. */
export const SummaryButton = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  if (entity.confidential === true) return null
  const name = label(['摘要', 'Summary'])
  return (
    <>
      <Button type="text" size="small" icon={<FileTextOutlined />} aria-label={name} title={name} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <SummaryDialog entity={entity} id={id} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
