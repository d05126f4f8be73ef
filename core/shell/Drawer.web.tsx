import { useEffect, useRef } from 'react'
import type { Label } from '../language/label.ts'
import { moveSidebar, useLabel } from '../client/session.web.ts'
import { withDrawerClosed } from '../client/sidebar.ts'
import { SideMenu, type AreaIcon } from './SideMenu.web.tsx'
import { useClickBeside } from '../controls/useClickBeside.web.ts'
import { productName } from '../language/words.ts'

const close: Label = ['关闭菜单', 'Close menu']

const shut = (): void => moveSidebar(withDrawerClosed)

/** The side menu on a narrow page: slides in over the screen, closes on Escape, on a click beside it and when a screen is opened. */
export const Drawer = ({ open, icons }: { readonly open: boolean; readonly icons: Readonly<Record<string, AreaIcon>> }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const label = useLabel()
  useClickBeside(dialog, shut)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="ms-drawer" aria-label={productName} onClose={shut}>
      <div className="ms-drawer-head">
        <span className="ms-wordmark">{productName}</span>
        <button type="button" className="ms-icon-button" aria-label={label(close)} onClick={shut}>
          ×
        </button>
      </div>
      <SideMenu icons={icons} rail={false} />
    </dialog>
  )
}
