import { CompassOutlined, HistoryOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { Dialog } from '../controls/Dialog.web.tsx'
import { usePath } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { startTour } from '../client/tourStore.web.ts'
import './help.css'
import { HelpIndex } from './HelpIndex.web.tsx'
import { HelpTopic } from './HelpTopic.web.tsx'
import { Releases } from './Releases.web.tsx'
import { closeHelp, helpBack, openHelp, useHelp, type HelpPage } from '../client/helpStore.web.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import { placeAt } from './topics.ts'

const words = {
  help: ['帮助', 'Help'],
  close: ['关闭帮助', 'Close the help'],
  back: ['返回', 'Back'],
  search: ['搜索帮助', 'Search the help'],
  all: ['全部主题', 'All topics'],
  changes: ['更新内容', 'What’s new'],
  tour: ['功能导览', 'Take the tour'],
} as const satisfies Record<string, Label>

/** The pages of the help that are no topic. */
const helpPages = { index: 'index', changes: 'changes' } as const

/** The help: what the open screen is for and how to use it, or any other topic. Beside the screen on a wide page, over it on a narrow one. */
const HelpDrawer = ({ help }: { readonly help: HouseHelp }) => {
  const label = useLabel()
  const pages = useHelp(state => state.pages)
  const page = pages.at(-1)
  const path = usePath()
  const routes = useSession(session => session.routes)
  const [typing, setTyping] = useState<{ readonly page: HelpPage | undefined; readonly text: string }>()
  const here = placeAt(routes, path)
  const key = page?.key ?? here.key
  useFocusGivenBack()
  const heading = useNewHeading(page)
  // Another page begins without the words that led to it.
  const typed = typing?.page === page ? (typing?.text ?? '') : ''
  const searching = typed.trim() !== ''
  return (
    <HelpFrame name={label(words.help)}>
      <header className="ms-help-head">
        {pages.length > 1 && (
          <button type="button" className="ms-icon-button" aria-label={label(words.back)} title={label(words.back)} onClick={helpBack}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M12.5 4.5 7 10l5.5 5.5" />
            </svg>
          </button>
        )}
        <input
          type="search"
          className="ms-text"
          aria-label={label(words.search)}
          placeholder={label(words.search)}
          maxLength={100}
          value={typed}
          onChange={event => setTyping({ page, text: event.target.value })}
        />
        <button type="button" className="ms-icon-button" aria-label={label(words.close)} title={label(words.close)} onClick={closeHelp}>
          ×
        </button>
      </header>
      <div className="ms-help-body">
        {searching || key === helpPages.index ? (
          <HelpIndex heading={heading} help={help} typed={typed} />
        ) : key === helpPages.changes ? (
          <Releases heading={heading} help={help} />
        ) : (
          <HelpTopic
            key={key}
            heading={heading}
            help={help}
            place={{ key, view: key === here.key ? here.view : 'list' }}
            {...(page?.part === undefined ? {} : { part: page.part })}
          />
        )}
      </div>
      <footer className="ms-help-foot">
        <FootButton onClick={() => void openHelp({ key: helpPages.index })}>
          <UnorderedListOutlined aria-hidden /> {label(words.all)}
        </FootButton>
        <FootButton onClick={() => void openHelp({ key: helpPages.changes })}>
          <HistoryOutlined aria-hidden /> {label(words.changes)}
        </FootButton>
        <FootButton
          onClick={() => {
            closeHelp()
            void startTour()
          }}
        >
          <CompassOutlined aria-hidden /> {label(words.tour)}
        </FootButton>
      </footer>
    </HelpFrame>
  )
}

/** The heading of a page that was asked for takes the focus; that of a page which merely follows the screen leaves it where it is. */
const useNewHeading = (page: HelpPage | undefined): ((heading: HTMLHeadingElement | null) => void) => {
  const shown = useRef<HelpPage>(undefined)
  return useCallback(
    heading => {
      if (!heading || shown.current === page) return
      shown.current = page
      heading.closest('.ms-help-body')?.scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [page],
  )
}

const FootButton = ({ onClick, children }: { readonly children: ReactNode; onClick(): void }) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
)

const HelpFrame = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const device = useSession(session => session.sidebar.device)
  if (device === 'mobile') {
    return (
      <Dialog className="ms-help" name={name} close={closeHelp}>
        {children}
      </Dialog>
    )
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // The Escape of the help is not the one that leaves a form.
    event.stopPropagation()
    closeHelp()
  }
  return (
    // Escape is pressed somewhere inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="ms-help" aria-label={name} onKeyDown={pressed}>
      {children}
    </aside>
  )
}

/** Whoever had the focus before the help was opened has it again when the help goes while it is in there. */
const useFocusGivenBack = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const lost = document.activeElement === document.body || document.activeElement?.closest('.ms-help')
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}

export default HelpDrawer
