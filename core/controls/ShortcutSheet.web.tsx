import { Dialog } from './Dialog.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { ShortcutList } from './ShortcutList.web.tsx'

/** Every shortcut there is, over the page. */
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
      <ShortcutList />
    </Dialog>
  )
}

export default ShortcutSheet
