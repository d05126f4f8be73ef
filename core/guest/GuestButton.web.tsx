import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'

const GuestDialog = later(() => import('./GuestDialog.web.tsx'))

interface GuestButtonProps {
  readonly entity: AnyEntity
  readonly record: { readonly id: number; readonly can: readonly string[] }
}

/** Gives links to people without an account; stands where whoever looks may take the step himself now. */
export const GuestButton = ({ entity, record }: GuestButtonProps) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const guest: AnyGuestLink | undefined = entity.guest
  if (guest === undefined || !record.can.includes(guest.takes)) return null
  const name = label(guest.label)
  return (
    <>
      <Button type="text" size="small" icon={<ExportOutlined />} aria-label={name} title={name} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <GuestDialog entity={entity} id={record.id} guest={guest} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
