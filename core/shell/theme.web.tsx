import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo, type ReactNode } from 'react'
import { antdTheme } from './antdTheme.web.ts'
import { useSession } from './session.web.ts'
import { lookOf } from './themes.ts'
import { useMedia } from './useMedia.web.ts'

// The mask's blur is what old office PCs spend a whole frame on.
const unblurred = { mask: { blur: false } }
const unspaced = { autoInsertSpace: false }

/** Gives the component library the person's theme and language; every screen that uses it stands inside. */
export const AntdRoom = ({ children }: { readonly children: ReactNode }) => {
  const theme = useSession(session => session.theme)
  const contentTone = useSession(session => session.contentTone)
  const language = useSession(session => session.language)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const config = useMemo(() => antdTheme(lookOf(theme, contentTone), !still), [theme, contentTone, still])
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  return (
    <ConfigProvider theme={config} locale={language === 'zh' ? zhCN : enUS} button={unspaced} modal={unblurred} drawer={unblurred}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
