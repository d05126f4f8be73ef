import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { PrintButton } from '../papers/PrintButton.web.tsx'
import { useFeedback } from '../controls/feedback.web.tsx'
import { ScreenTools } from '../controls/screenTools.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { RecordSteps } from '../records/RecordSteps.web.tsx'

const GuestButton = lazy(async () => ({ default: (await import('../guest/GuestButton.web.tsx')).GuestButton }))
const SummaryButton = lazy(async () => ({ default: (await import('../ai/SummaryButton.web.tsx')).SummaryButton }))

interface RecordToolsProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** What stands beside the crumbs of a record, whatever its screen looks like: its neighbours in the list, its address, its papers. */
export const RecordTools = ({ entity, record }: RecordToolsProps) => (
  <ScreenTools>
    <RecordSteps entity={entity} id={record.id} />
    <CopyLink />
    <PrintButton entity={entity} record={record} />
    {entity.guest !== undefined && (
      <Suspense fallback={null}>
        <GuestButton entity={entity} record={record} />
      </Suspense>
    )}
    <Suspense fallback={null}>
      <SummaryButton entity={entity} id={record.id} />
    </Suspense>
  </ScreenTools>
)

const CopyLink = () => {
  const label = useLabel()
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      feedback.success(['链接已复制', 'Link copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请从地址栏复制', 'The browser did not allow copying; please copy from the address bar'])
    }
  }
  const name = label(['复制链接', 'Copy link'])
  return <Button type="text" size="small" icon={<LinkOutlined />} aria-label={name} title={name} onClick={() => void copy()} />
}
