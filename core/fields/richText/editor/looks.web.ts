import { Extension, Mark } from '@tiptap/core'
import { alignments, markColours, textColours } from '../contentShape.ts'
import { fontSizes } from '../editorLimits.ts'

// How text looks is told by classes of the stored form, never by styles: so the editor writes what the sanitiser keeps.

/** Reads which of the values an element's class names, as `prefix` and value. */
const classValue = (prefix: string, values: readonly (string | number)[]) => (element: HTMLElement) =>
  values.map(String).find(value => element.classList.contains(`${prefix}${value}`)) ?? null

const classMark = (name: string, tag: 'span' | 'mark', prefix: string, values: readonly (string | number)[]) =>
  Mark.create({
    name,
    addAttributes: () => ({
      value: {
        default: null,
        parseHTML: classValue(prefix, values),
        renderHTML: ({ value }: { readonly value?: string | null }) => (value ? { class: `${prefix}${value}` } : {}),
      },
    }),
    parseHTML: () => values.map(value => ({ tag: `${tag}.${prefix}${value}` })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The size of text. */
export const Size = classMark('size', 'span', 'ms-size-', fontSizes)

/** The colour of text. */
export const Colour = classMark('colour', 'span', 'ms-colour-', textColours)

/** The colour behind text. */
export const Marker = classMark('marker', 'mark', 'ms-mark-', markColours)

/** How paragraphs and headings are aligned; from the start when nothing is said. */
export const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) =>
            classValue('ms-align-', alignments)(element) ?? alignments.find(alignment => alignment === element.style.textAlign) ?? null,
          renderHTML: ({ align }: { readonly align?: string | null }) => (align ? { class: `ms-align-${align}` } : {}),
        },
      },
    },
  ],
})
