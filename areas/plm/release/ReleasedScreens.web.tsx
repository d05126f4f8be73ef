import { Suspense } from 'react'
import { Loading } from '#core/controls.web'
import { BareRecord, ReportScreen } from '#core/later.web'

/** What is released on a day. */
export const ReleasedScreen = () => (
  <Suspense fallback={<Loading rows={8} />}>
    <ReportScreen name="plm.releasedSet" />
  </Suspense>
)

const released = { label: ['当前发布', 'Current releases'], path: '/plm/pnrelease' } as const

/** The release that the address names. */
export const ReleasedSetScreen = () => (
  <Suspense fallback={<Loading rows={8} />}>
    <BareRecord record="/plm/release/release_details" list={released} />
  </Suspense>
)
