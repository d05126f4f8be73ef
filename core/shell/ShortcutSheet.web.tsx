import { Dialog } from './Dialog.web.tsx'
import { useLabel } from './session.web.ts'
import { keysOf, shortcutPlaces, shortcutsIn, type Shortcut, type ShortcutPlace } from './shortcuts.ts'
import './shortcutSheet.css'

/** Every shortcut there is, by the place where it works. */
const ShortcutSheet = ({ close }: { readonly close: () => void }) => {
  const label = useLabel()
  return (
    <Dialog className="ms-shortcuts" name={label(['快捷键', 'Shortcuts'])} close={close}>
      <header>
        <h2>{label(['快捷键', 'Shortcuts'])}</h2>
        <button type="button" className="ms-icon-button" aria-label={label(['关闭', 'Close'])} onClick={close}>
          ×
        </button>
      </header>
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
    </Dialog>
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

export default ShortcutSheet
