import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { contentShape } from '../contentShape.ts'
import { Align, Colour, Marker, Size } from './looks.web.ts'
import { Attachment, StoredPicture } from './storedNodes.web.ts'

/** A whole number that is written only when it says something: 1 is what it means when it is absent. */
const counted = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {}),
})

const cellAttributes = () => ({
  colspan: counted('colspan'),
  rowspan: counted('rowspan'),
  // The commands on tables expect it; columns are as wide as their content.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** What content is made of in the editor; exactly what the stored form holds. */
export const extensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    codeBlock: { languageClassPrefix: null },
    link: {
      openOnClick: false,
      protocols: [...contentShape.schemes],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: address => /^(https?:\/\/|mailto:)/i.test(address),
    },
  }),
  Size,
  Colour,
  Marker,
  Align,
  StoredPicture,
  Attachment,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  Placeholder.configure({ placeholder }),
]
