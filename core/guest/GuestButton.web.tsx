import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useCan, useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import { makingPoint } from '../define/from.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'

const GuestDialog = later(() => import('./GuestDialog.web.tsx'))

interface GuestButtonProps {
  readonly entity: AnyEntity
  readonly record: { readonly id: number; readonly can: readonly string[] } & Readonly<Record<string, unknown>>
}

/** Gives links to people without an account; stands where whoever looks may take the step now. */
export const GuestButton = ({ entity, record }: GuestButtonProps) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const can = useCan()
  const guest: AnyGuestLink | undefined = entity.guest
  if (guest === undefined) return null
  const { makes } = guest
  const mayMakeOne =
    makes !== undefined &&
    [`${entity.name}:${guest.takes}`, `${makes.entity}:create`, makingPoint({ name: makes.entity }, makes.from)].every(can)
  const takes = record.can.includes(guest.takes)
  if (!takes && !(makes?.in.includes(String(record[String(entity.state)])) === true && mayMakeOne)) return null
  const asked = takes || makes === undefined ? guest.label : makes.label
  const name = label(asked)
  return (
    <>
      <Button type="text" size="small" icon={<ExportOutlined />} aria-label={name} title={name} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <GuestDialog entity={entity} id={record.id} guest={guest} name={asked} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
