import { useSearch } from '@tanstack/react-router'
import { useLabel } from '#core/client.web'
import { RecordTabs } from '#core/forms.web'
import { useNavigateTo } from '#core/navigation.web'
import '../../../core/fields/fields.css'
import '../../../core/pages/record.css'
import { MailResultsTab } from './MailResultsTab.web.tsx'
import { MailSettingsTab } from './MailSettingsTab.web.tsx'
import { TemplatesTab } from './TemplatesTab.web.tsx'
import './notifications.css'

const path = '/admin/notifications'

/** How mail goes out, what it says, and what became of it. */
const NotificationsScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { tab = 'settings' }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const tabs = [
    { name: 'settings', label: label(['发送设置', 'Sending']), content: <MailSettingsTab /> },
    { name: 'templates', label: label(['邮件模板', 'Templates']), content: <TemplatesTab /> },
    { name: 'results', label: label(['发送结果', 'Results']), content: <MailResultsTab /> },
  ]
  return (
    <section className="ms-notifications">
      <h1>{label(['邮件通知', 'Email'])}</h1>
      <RecordTabs
        label={label(['邮件通知', 'Email'])}
        tabs={tabs}
        open={tabs.some(({ name }) => name === tab) ? tab : 'settings'}
        onOpen={name => navigateTo(name === 'settings' ? path : `${path}?tab=${name}`)}
      />
    </section>
  )
}

export default NotificationsScreen
