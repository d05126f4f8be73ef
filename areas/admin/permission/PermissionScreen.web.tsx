import '../../../core/pages/record.css'
import '../role/rights.css'
import { useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { RecordTabs } from '#core/forms.web'
import { useNavigateTo, useScreenTitle } from '#core/navigation.web'
import { ConflictReport } from './ConflictReport.web.tsx'
import { ExplainAccess } from './ExplainAccess.web.tsx'
import { PermissionList } from './PermissionList.web.tsx'

/** Every permission point there is, who holds together what should be kept apart, and why somebody may or may not. */
const PermissionScreen = () => {
  const label = useLabel()
  const can = useCan()
  const title = useScreenTitle()
  const navigateTo = useNavigateTo()
  const tabs = [
    { name: 'points', label: label(['权限点', 'Permission points']), content: <PermissionList /> },
    { name: 'conflicts', label: label(['职责分离', 'Segregation of duties']), content: <ConflictReport /> },
    ...(can('admin.permission:explain')
      ? [{ name: 'explain', label: label(['权限诊断', 'Access check']), content: <ExplainAccess /> }]
      : []),
  ]
  const asked = new URLSearchParams(location.search).get('tab')
  const [open, setOpen] = useState(tabs.find(tab => tab.name === asked)?.name ?? 'points')
  return (
    <section className="ms-screen">
      <h1>{title}</h1>
      <RecordTabs
        label={title}
        tabs={tabs}
        open={open}
        onOpen={name => {
          setOpen(name)
          navigateTo(name === 'points' ? '/admin/permission' : `/admin/permission?tab=${name}`, { replace: true })
        }}
      />
    </section>
  )
}

export default PermissionScreen
