import './bench.css'
import { ScanOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { useLabel } from '../client/session.web.ts'
import { later } from '../controls/later.web.tsx'

const ScanDialog = later(() => import('../search/camera/ScanDialog.web.tsx'))

/** Reads a code with the camera and hands it to whoever stands at the bench. */
export const BenchScan = ({ onCode }: { onCode(code: string): void }) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const name = label(['扫码打开', 'Scan to open'])
  return (
    <>
      <button type="button" className="ms-bench-button" aria-label={name} title={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ScanOutlined aria-hidden />
      </button>
      {open && (
        <Suspense>
          <ScanDialog take={onCode} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
