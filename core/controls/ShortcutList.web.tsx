import { useLabel } from '../client/session.web.ts'
import { keysOf, shortcutPlaces, shortcutsIn, type Shortcut, type ShortcutPlace } from './shortcuts.ts'
import './shortcutSheet.css'

/** Every shortcut there is, by the place where it works. */
export const ShortcutList = () => {
  const label = useLabel()
  return (
    <div className="ms-shortcut-places">
      {(Object.keys(shortcutPlaces) as ShortcutPlace[]).map(place => (
        <section key={place}>
          <h3>{label(shortcutPlaces[place])}</h3>
          <dl>
            {shortcutsIn(place).map(shortcut => (
              <div key={shortcut.keys}>
                <dt>
                  <Keys shortcut={shortcut} />
                </dt>
                <dd>{label(shortcut.label)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as they stand on the keyboard in front of the person. */
const Keys = ({ shortcut }: { readonly shortcut: Shortcut }) => {
  const { keys, together } = keysOf(shortcut)
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="ms-muted"> {together ? '+' : '→'} </span>}
      <kbd>{isApple && key === 'Ctrl' ? '⌘' : key === 'Escape' ? 'Esc' : key}</kbd>
    </span>
  ))
}
