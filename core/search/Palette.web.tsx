import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { inLanguage, type Label } from '../language/label.ts'
import { people } from '../define/registry.ts'
import { openHelp } from '../client/helpStore.web.ts'
import { topicsFor } from '../help/topics.ts'
import { recordPaths } from '../client/recordPaths.ts'
import { request } from '../client/client.web.ts'
import { Dialog } from '../controls/Dialog.web.tsx'
import { failureWords } from '../client/failureWords.web.ts'
import { landingPath, noticePath, passwordPath, profilePath } from '../client/guard.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { chooseLanguage, signOut, useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { usePaused } from '../controls/usePaused.web.ts'
import { titleAt } from '../client/routes.ts'
import { scannedAddress } from '../records/originAddress.ts'
import { searchPaths, type Found, type Hit, type SpokenCaption } from './found.ts'
import { ColleagueCard } from './ColleagueCard.web.tsx'
import {
  asksServer,
  folded,
  helpCandidates,
  menuCandidates,
  modeOf,
  modeSigns,
  paletteGroups,
  type Candidate,
  type Line,
} from './palette.ts'
import './palette.css'
import { recentVisits } from './visits.web.ts'

const words = {
  name: ['查找页面、记录和操作', 'Find screens, records and actions'],
  nothing: ['未找到结果，请更换关键词', 'No results. Try another term.'],
  searching: ['正在查找…', 'Searching…'],
  start: ['输入名称、编号、拼音或首字母', 'Type a name, a number, pinyin or initials'],
  keys: ['↑↓ 选择 · Enter 打开 · Ctrl+Enter 新标签页 · Esc 关闭', '↑↓ choose · Enter opens · Ctrl+Enter in a new tab · Esc closes'],
} as const satisfies Record<string, Label>

const signs: readonly (readonly [string, Label])[] = [
  [modeSigns.menus, ['页面', 'screens']],
  [modeSigns.records, ['记录', 'records']],
  [modeSigns.people, ['人员', 'people']],
  [modeSigns.create, ['新建', 'create']],
  [modeSigns.help, ['帮助', 'help']],
]

/** So long a person must pause before the server is asked, in milliseconds. */
const pause = 120

interface PaletteProps {
  close(): void
  /** What stands in the field at first. */
  readonly typed?: string
  /** A scanned code that no record carries: a new one is to carry it. */
  readonly scanned?: string | undefined
}

/** Finds and opens anything the person may open, by keyboard alone. */
const Palette = ({ close, typed: first = '', scanned }: PaletteProps) => {
  const label = useLabel()
  const id = useId()
  const navigateTo = useNavigateTo()
  const [typed, setTyped] = useState(first)
  const { groups, searching, error } = useGroups(typed, scanned)
  const [colleague, show] = useState<Hit>()
  const lines = groups.flatMap(group => group.lines)
  const [chosen, choosing] = useChosen(lines, typed)
  const run = (line: Line, elsewhere: boolean): void => {
    if ('colleague' in line.deed) return show(line.deed.colleague)
    if ('act' in line.deed) actions[line.deed.act]?.run()
    else if ('help' in line.deed) void openHelp({ key: line.deed.help })
    else if (elsewhere) window.open(line.deed.to, '_blank', 'noopener')
    else navigateTo(line.deed.to)
    close()
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = lines.findIndex(line => line.key === chosen?.key)
    if (step !== undefined && lines.length > 0) choosing(lines[(at + step + lines.length) % lines.length])
    else if (event.key === 'Enter' && chosen) run(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  if (colleague) return <ColleagueCard hit={colleague} close={close} />
  return (
    <Dialog className="ms-palette" name={label(words.name)} close={close}>
      <input
        // The dialog is opened to be typed into.
        autoFocus
        className="ms-palette-input"
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={`${id}-lines`}
        aria-autocomplete="list"
        aria-label={label(words.name)}
        {...(chosen ? { 'aria-activedescendant': `${id}-${lines.indexOf(chosen)}` } : {})}
        placeholder={label(words.name)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={pressed}
      />
      <div className="ms-palette-lines" id={`${id}-lines`} role="listbox" aria-label={label(words.name)}>
        {groups.map(group => (
          <div key={group.name} role="group" aria-label={label(group.label)}>
            <p className="ms-palette-heading" aria-hidden="true">
              {label(group.label)}
            </p>
            {group.lines.map(line => (
              <PaletteLine
                key={line.key}
                id={`${id}-${lines.indexOf(line)}`}
                line={line}
                chosen={line === chosen}
                onChoose={() => choosing(line)}
                onRun={elsewhere => run(line, elsewhere)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className="ms-palette-state">
        {error
          ? label(failureWords(error))
          : lines.length === 0
            ? label(typed.trim() === '' ? words.start : searching ? words.searching : words.nothing)
            : scanned === undefined
              ? ''
              : label([`编号“${scanned}”将填入新记录`, `The new record begins with the number “${scanned}”`])}
      </output>
      <footer className="ms-palette-foot">
        <span>
          {signs.map(([sign, meaning]) => (
            <span key={sign}>
              <kbd>{sign}</kbd> {label(meaning)}
            </span>
          ))}
        </span>
        <span className="ms-palette-keys">{label(words.keys)}</span>
      </footer>
    </Dialog>
  )
}

/** The form of a new record with a scanned code in its address. */
const carrying = (one: Candidate, scanned: string | undefined): Candidate =>
  scanned !== undefined && one.kind === 'create' && 'to' in one.deed ? { ...one, deed: { to: scannedAddress(one.deed.to, scanned) } } : one

interface PaletteLineProps {
  readonly id: string
  readonly line: Line
  readonly chosen: boolean
  onChoose(): void
  onRun(elsewhere: boolean): void
}

const PaletteLine = ({ id, line, chosen, onChoose, onRun }: PaletteLineProps) => {
  useEffect(() => {
    if (chosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])
  return (
    // The keyboard works from the field above, which names this line as its active one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="ms-palette-line"
      onPointerMove={chosen ? undefined : onChoose}
      onClick={event => onRun(event.ctrlKey || event.metaKey)}
    >
      <span className="ms-palette-title">{line.title}</span>
      <span className="ms-palette-detail">{line.detail}</span>
    </div>
  )
}

/** The line that Enter opens: the first one until the person moves, and again after each letter. */
const useChosen = (lines: readonly Line[], typed: string): [Line | undefined, (line: Line | undefined) => void] => {
  const [moved, setMoved] = useState<{ readonly typed: string; readonly key: string }>({ typed: '', key: '' })
  const chosen = (moved.typed === typed ? lines.find(line => line.key === moved.key) : undefined) ?? lines[0]
  return [chosen, line => setMoved({ typed, key: line?.key ?? '' })]
}

const useGroups = (typed: string, scanned: string | undefined) => {
  const language = useLanguage()
  const menus = useSession(session => session.menus) ?? []
  const routes = useSession(session => session.routes)
  const captions = useQuery({
    queryKey: ['menus in pinyin'],
    queryFn: ({ signal }) => request<{ readonly captions: readonly SpokenCaption[] }>('GET', searchPaths.captions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { text } = modeOf(typed)
  const asked = usePaused(asksServer(typed) ? text : '', pause)
  const found = useQuery({
    queryKey: ['search', language, asked],
    queryFn: ({ signal }) => request<Found>('GET', searchPaths.records, { params: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const spoken = captions.data?.captions ?? []
  const candidates = [
    ...menuCandidates(menus, spoken, language).map(one => carrying(one, scanned)),
    ...ownCandidates(language),
    ...helpCandidates(topicsFor(menus, routes), spoken, language),
  ]
  const groups = paletteGroups({
    typed,
    candidates,
    recent: recentVisits(language).map(({ path, title }) => ({
      key: path,
      title,
      detail: inLanguage(titleAt(routes, path), language) === title ? '' : inLanguage(titleAt(routes, path), language),
      deed: { to: path },
    })),
    found: asksServer(typed) ? found.data : undefined,
    people,
    pathOf: ({ entity, id }) => recordPaths(menus, entity).detail?.(id),
  })
  return { groups, searching: found.isFetching || asked !== (asksServer(typed) ? text : ''), error: found.error }
}

/** What the palette does itself. */
const actions: Readonly<Record<string, { readonly label: Label; readonly names: readonly string[]; run(): void }>> = {
  language: {
    label: ['Switch to English', '切换为中文'],
    names: ['切换语言', 'language', '中文', 'english', 'qhyy'],
    run: () => chooseLanguage(useSession.getState().language === 'zh' ? 'en' : 'zh'),
  },
  signOut: { label: ['退出登录', 'Log out'], names: ['tuichudenglu', 'tcdl', 'sign out'], run: () => void signOut() },
}

const baseScreens: readonly { readonly to: string; readonly label: Label; readonly names: readonly string[] }[] = [
  { to: landingPath, label: ['首页', 'Dashboard'], names: ['shouye', 'sy'] },
  { to: noticePath, label: ['我的通知', 'Notifications'], names: ['wodetongzhi', 'wdtz'] },
  { to: profilePath, label: ['个人中心', 'Personal center'], names: ['gerenzhongxin', 'grzx'] },
  { to: passwordPath, label: ['修改密码', 'Change password'], names: ['xiugaimima', 'xgmm'] },
]

/** The screens that everybody has, and the actions. */
const ownCandidates = (language: 'zh' | 'en'): readonly Candidate[] => [
  ...baseScreens.map(({ to, label, names }): Candidate => ({
    key: to,
    kind: 'menu',
    title: inLanguage(label, language),
    detail: '',
    deed: { to },
    names: [...label.map(folded), ...names],
  })),
  ...Object.entries(actions).map(([act, { label, names }]): Candidate => ({
    key: act,
    kind: 'action',
    title: inLanguage(label, language),
    detail: '',
    deed: { act },
    names: [...label.map(folded), ...names],
  })),
]

export default Palette
