/** A stored file that formatted content shows as a picture or offers as an attachment. */
export interface ContentFile {
  readonly id: number
  readonly kind: 'image' | 'file'
}

const reference = /<(img|a)\s[^<>]*?\bdata-file="([1-9]\d{0,14})"/g

/** The stored files in formatted content, each once. Content refers to them by `data-file`, never by an address. */
export const contentFiles = (html: string): readonly ContentFile[] => {
  const found = new Map<string, ContentFile>()
  for (const [, tag, id] of html.matchAll(reference)) found.set(`${tag}${id}`, { id: Number(id), kind: tag === 'img' ? 'image' : 'file' })
  return [...found.values()]
}
