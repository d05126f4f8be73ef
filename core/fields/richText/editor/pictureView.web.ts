import type { NodeViewRendererProps } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import { showStored } from '../../../client/storedContent.web.ts'

const smallest = 40

/** Draws a picture in the editor: it is fetched with the person's token, and a handle at its corner drags it larger or smaller. */
export const pictureView = ({ node, editor, getPos }: NodeViewRendererProps): NodeView => {
  let shown = node
  const frame = document.createElement('span')
  const image = document.createElement('img')
  const handle = document.createElement('span')
  frame.className = 'ms-editor-picture'
  handle.className = 'ms-editor-handle'
  frame.append(image, handle)
  const draw = () => {
    const { alt, width } = shown.attrs
    image.alt = typeof alt === 'string' ? alt : ''
    image.style.width = typeof width === 'number' ? `${width}px` : ''
  }
  draw()
  const giveBack = showStored(image, Number(node.attrs['file']))

  handle.addEventListener('pointerdown', down => {
    if (!editor.isEditable) return
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const from = image.getBoundingClientRect().width
    const widthAt = (event: PointerEvent) => Math.round(Math.max(smallest, Math.min(from + event.clientX - down.clientX, 4000)))
    const move = (event: PointerEvent) => {
      image.style.width = `${widthAt(event)}px`
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener(
      'pointerup',
      up => {
        handle.removeEventListener('pointermove', move)
        const at = getPos()
        if (at === undefined) return
        editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...shown.attrs, width: widthAt(up) }))
      },
      { once: true },
    )
  })

  return {
    dom: frame,
    update(next) {
      if (next.type !== shown.type || next.attrs['file'] !== shown.attrs['file']) return false
      shown = next
      draw()
      return true
    },
    selectNode: () => frame.classList.add('ms-editor-selected'),
    deselectNode: () => frame.classList.remove('ms-editor-selected'),
    stopEvent: event => event.target === handle,
    ignoreMutation: () => true,
    destroy: giveBack,
  }
}
