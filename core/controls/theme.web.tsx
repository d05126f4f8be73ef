import { Button, ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, type ReactNode } from 'react'
import { antdTheme } from './antdTheme.web.ts'
import { QuestionRoom } from './questions.web.tsx'
import { useSession } from '../client/session.web.ts'
import { lookOf, type ContentTone, type ThemeName } from '../client/themes.ts'
import { tabThroughLists } from './tabThroughLists.web.ts'
import { useMedia } from './useMedia.web.ts'

// The mask's blur is what old office PCs spend a whole frame on.
const unblurred = { mask: { blur: false } }
const unspaced = { autoInsertSpace: false }

const made = new Map<string, ThemeConfig>()

/** The library keeps what it computed for a theme as long as it is the same object, so each is made once. */
const themeOf = (theme: ThemeName, contentTone: ContentTone, still: boolean): ThemeConfig => {
  const key = `${theme} ${contentTone} ${still}`
  const config = made.get(key) ?? antdTheme(lookOf(theme, contentTone), !still)
  made.set(key, config)
  return config
}

/**
 * A button that nobody sees. The library takes what styles a component away with the last of its kind, and styles the page anew for the first one of the next screen: a fifth of
 * what a click from list to list took.
 */
const LastButton = () => (
  <div hidden>
    <Button />
  </div>
)

/** Gives the component library the person's theme and language; every screen that uses it stands inside. */
export const AntdRoom = ({ children }: { readonly children: ReactNode }) => {
  const theme = useSession(session => session.theme)
  const contentTone = useSession(session => session.contentTone)
  const language = useSession(session => session.language)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const config = themeOf(theme, contentTone, still)
  useEffect(function hearTab() {
    // However many rooms there are, it is added once; where none is left there are no lists.
    document.addEventListener('keydown', tabThroughLists, true)
  }, [])
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  return (
    <ConfigProvider theme={config} locale={language === 'zh' ? zhCN : enUS} button={unspaced} modal={unblurred} drawer={unblurred}>
      <LastButton />
      <QuestionRoom>{children}</QuestionRoom>
    </ConfigProvider>
  )
}
