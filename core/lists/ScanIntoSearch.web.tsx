import { ScanOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'

const ScanDialog = later(() => import('../search/camera/ScanDialog.web.tsx'))

/** Reads a code with the camera into the search of a list; offered where one points with a finger and carries the camera along. */
export const ScanIntoSearch = ({ search }: { search(text: string): void }) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const name = label(['扫码搜索', 'Scan into the search'])
  return (
    <>
      <button type="button" className="ms-search-scan" aria-label={name} title={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ScanOutlined aria-hidden />
      </button>
      {open && (
        <Suspense>
          <ScanDialog take={search} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
