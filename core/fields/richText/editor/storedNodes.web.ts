import { Node } from '@tiptap/core'
import { isFileNumber } from '../contentShape.ts'
import { pictureView } from './pictureView.web.ts'

const fileAttribute = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const { file } = element.dataset
    return isFileNumber(file) ? Number(file) : null
  },
  renderHTML: ({ file }: { readonly file?: number | null }) => (file ? { 'data-file': String(file) } : {}),
}

/** A stored picture in content; it keeps its number and is fetched when it is shown. */
export const StoredPicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    file: fileAttribute,
    alt: { default: null },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute('width')) || null,
    },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => pictureView,
})

/** A stored file offered in content, called by its name. */
export const Attachment = Node.create({
  name: 'attachment',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: fileAttribute,
    name: { default: '', parseHTML: (element: HTMLElement) => element.textContent, rendered: false },
  }),
  parseHTML: () => [{ tag: 'a[data-file]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => ['a', HTMLAttributes, String(node.attrs['name'])],
})
