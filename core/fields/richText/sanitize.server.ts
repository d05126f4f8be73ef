import sanitizeHtml from 'sanitize-html'
import { contentShape, isFileNumber } from './contentShape.ts'

type Attributes = sanitizeHtml.Attributes

/** Formatted content holds what `contentShape` says; everything else is dropped, its text kept. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...contentShape.tags],
  allowedAttributes: Object.fromEntries(Object.entries(contentShape.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { '*': [...contentShape.classes] },
  allowedSchemes: [...contentShape.schemes],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: counted(attribs, ['colspan', 'rowspan'], 100) }),
    th: (tagName, attribs) => ({ tagName, attribs: counted(attribs, ['colspan', 'rowspan'], 100) }),
    ol: (tagName, attribs) => ({ tagName, attribs: counted(attribs, ['start'], 9999) }),
  },
  // Pictures come from the product's own store, never from elsewhere: one without its number is none.
  exclusiveFilter: frame => frame.tag === 'img' && frame.attribs['data-file'] === undefined,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Nobody writes deeper by hand, and browsers suffer from it.
  nestingLimit: 60,
}

/** Tags that mean the same as one of the shape. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', thead: 'tbody' }

// Written over before the sanitiser reads it: its own renaming takes time with the square of the depth.
const withOneName = (html: string): string =>
  html.replaceAll(/<(\/?)(b|i|strike|del|thead)(?=[\s/>])/gi, (_tag, end: string, name: string) => `<${end}${sameTag[name.toLowerCase()]}`)

/** A stored file is called by its number and has no address; anything else only an address. */
const linkAttributes = ({ 'data-file': file, ...rest }: Attributes): Attributes => (isFileNumber(file) ? { 'data-file': file } : rest)

const pictureAttributes = ({ 'data-file': file, ...rest }: Attributes): Attributes => ({
  ...(isFileNumber(file) ? { 'data-file': file } : {}),
  ...counted(rest, ['width'], 4000),
})

/** Keeps these attributes only as whole numbers from 2 (1 is what they mean when they are absent) to `most`. */
const counted = (attribs: Attributes, names: readonly string[], most: number): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !names.includes(name) || (/^[1-9]\d{0,3}$/.test(value) && Number(value) > 1 && Number(value) <= most),
    ),
  )

/** Formatted content reduced to what is allowed, written as a browser would write it; applying it again changes nothing. */
export const sanitizeRichText = (html: string): string => {
  let content = html
  // What was dropped can bring together what may not stand in one another, and reading that once more takes it apart. Once is the rule.
  for (let turn = 0; turn < mostTurns; turn++) {
    const cleaned = sanitizedOnce(content)
    if (cleaned === content) return content
    content = cleaned
  }
  return sanitizeHtml(content, { allowedTags: [], allowedAttributes: {} })
}

/** Content that still changes after so many turns was made to confuse: only its text is kept. */
const mostTurns = 5

// In what the sanitiser writes, this sign ends only tags: in texts and values it is escaped.
const sanitizedOnce = (html: string): string => sanitizeHtml(withOneName(html), allowed).replaceAll(' />', '>')
