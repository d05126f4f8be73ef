import { useEffect, useState } from 'react'
import type { Label } from '../language/label.ts'
import type { HouseRouter } from './router.web.tsx'
import { useLabel } from '../client/session.web.ts'

const opening: Label = ['正在打开', 'Opening']

/** The thin bar at the top while a screen is being opened; the style sheet keeps it hidden for the first 150 ms. */
export const ProgressBar = ({ router }: { readonly router: HouseRouter }) => {
  const [busy, setBusy] = useState(true)
  const label = useLabel()
  useEffect(() => {
    const stops = [router.subscribe('onBeforeLoad', () => setBusy(true)), router.subscribe('onResolved', () => setBusy(false))]
    return () => stops.forEach(stop => stop())
  }, [router])
  return busy ? <progress className="ms-progress" aria-label={label(opening)} /> : null
}
