import { keep } from '../client/keep.web.ts'
import { useSession, type Session } from '../client/session.web.ts'
import { showLanguage } from '../language/shownLanguage.web.ts'
import { customProperties, lookOf } from '../client/themes.ts'

const paint = ({ theme, contentTone, language }: Session): void => {
  const root = document.documentElement
  const look = lookOf(theme, contentTone)
  const properties = customProperties(look)
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  root.dataset['theme'] = theme
  root.dataset['tone'] = look.tone
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', look.chrome.bg)
  showLanguage(language)
  // `theme-boot.js` paints the next visit with this before anything is drawn.
  keep('paint', root.style.cssText)
}

/** Paints the page in the person's theme and language now and whenever either changes. */
export const keepPainted = (): void => {
  paint(useSession.getState())
  useSession.subscribe((session, before) => {
    const same = session.theme === before.theme && session.contentTone === before.contentTone && session.language === before.language
    if (!same) paint(session)
  })
}
