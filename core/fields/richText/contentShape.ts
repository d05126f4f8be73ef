import { fontSizes } from './editorLimits.ts'

/** Colours that text may have, by name: what they look like follows the theme, so that they can be read in each. */
export const textColours = ['red', 'orange', 'green', 'blue', 'grey'] as const

/** Colours behind text, by name, in the same way. */
export const markColours = ['yellow', 'green', 'blue', 'red'] as const

/** How paragraphs, headings and cells may be aligned, besides from the start. */
export const alignments = ['center', 'right', 'justify'] as const

/** A colour of text. */
export type TextColour = (typeof textColours)[number]
/** A colour behind text. */
export type MarkColour = (typeof markColours)[number]

/**
 * The form in which formatted content is stored: HTML with these tags and attributes and no others. Looks are told by classes of this list,
 * never by styles; stored files by `data-file`, never by an address. Whoever writes content by another way (import, API) gets the same.
 */
export const contentShape = {
  tags: 'p br h1 h2 h3 h4 blockquote pre code hr ul ol li strong em u s sub sup mark span a img table tbody tr th td'.split(' '),
  attributes: {
    a: ['href', 'data-file'],
    img: ['data-file', 'alt', 'width'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  classes: [
    ...fontSizes.map(size => `ms-size-${size}`),
    ...textColours.map(colour => `ms-colour-${colour}`),
    ...markColours.map(colour => `ms-mark-${colour}`),
    ...alignments.map(alignment => `ms-align-${alignment}`),
  ],
  /** What an address in content may begin with. */
  schemes: ['https', 'http', 'mailto'],
} as const

/** The number of a stored file as content writes it. */
export const isFileNumber = (value: string | undefined): value is string => value !== undefined && /^[1-9]\d{0,14}$/.test(value)
