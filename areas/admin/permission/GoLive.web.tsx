import { Button, Input } from 'antd'
import { useState } from 'react'
import { useLabel, useLock, useSession } from '#core/client.web'
import { DeedDialog, useFeedback } from '#core/controls.web'
import { useRunCall } from '#core/records.web'
import { endOpening, type PermissionPoint } from './permissionCalls.ts'

/** What is still open by which a company takes over what it had before, and the step that ends it; nothing once the company is live. */
export const GoLive = ({ points }: { readonly points: readonly PermissionPoint[] }) => {
  const label = useLabel()
  const isSuperAdmin = useSession(session => session.user?.type === 'superAdmin')
  const [isAsked, ask] = useState(false)
  const open = points.filter(point => point.opening && point.enabled)
  if (!isSuperAdmin || open.length === 0) return null
  return (
    <div className="ms-rights-tools">
      <p className="ms-muted">
        {label([
          '公司还没有上线：期初价格和原有的 PN、料号、供应商、合同不经审批即可登记。录完期初数据后请上线。',
          'The company is not live yet: opening prices, and existing PNs, materials, suppliers and contracts, are registered without anyone’s consent. Go live once they are entered.',
        ])}
      </p>
      <Button onClick={() => ask(true)}>{label(['上线', 'Go live'])}</Button>
      {isAsked && <GoLiveDialog open={open} close={() => ask(false)} />}
    </div>
  )
}

const GoLiveDialog = ({ open, close }: { readonly open: readonly PermissionPoint[]; close(): void }) => {
  const label = useLabel()
  const lock = useLock()
  const feedback = useFeedback()
  const run = useRunCall(endOpening)
  const [remark, setRemark] = useState('')
  const end = async () => {
    try {
      await run.mutateAsync({ input: { remark } })
      feedback.saved(['已上线，期初登记已停用', 'Live: opening entries have ended'])
      close()
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <DeedDialog
      title={label(['上线', 'Go live'])}
      okText={label(['上线', 'Go live'])}
      disabled={remark.trim() === ''}
      lock={lock}
      onOk={() => lock.run(end)}
      close={close}
    >
      <p>{label(['将对所有人停用，超级管理员也不例外：', 'Switched off for all users, super admins included:'])}</p>
      <ul>
        {open.map(point => (
          <li key={point.point}>{label(point.label)}</li>
        ))}
      </ul>
      <Input.TextArea
        value={remark}
        rows={3}
        maxLength={500}
        aria-label={label(['说明', 'Remark'])}
        placeholder={label(['例如期初数据由谁核对', 'Such as who has checked the opening entries'])}
        onChange={event => setRemark(event.target.value)}
      />
    </DeedDialog>
  )
}
