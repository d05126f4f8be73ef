/** Words of a requested line, or of an item that is kept: what it is called and how it is described; null what nobody has said. */
export interface Worded {
  readonly names: readonly (string | null)[]
  readonly details: readonly (string | null)[]
}

/** So many letters of a name in Latin script tell a thing from others, and so many of Chinese. */
const telling = { latin: 4, chinese: 2 } as const

/** A text without case, blanks, widths and marks, as people write the same thing in many ways. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const tells = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? telling.chinese : telling.latin)

/** The words of one of them as they are compared: prepared once, however much it is compared with. */
interface Prepared {
  readonly tellingNames: readonly string[]
  readonly words: string
}

export const prepared = ({ names, details }: Worded): Prepared => {
  const plainNames = names.map(name => plain(name ?? ''))
  return { tellingNames: plainNames.filter(tells), words: [...plainNames, ...details.map(text => plain(text ?? ''))].join(' ') }
}

/** Whether an item may serve what was requested: one of them is called as the other is called or described. It is a hint that people judge, so it says rather too much. */
export const servesRequest = (requested: Prepared, item: Prepared): boolean =>
  item.tellingNames.some(name => requested.words.includes(name)) || requested.tellingNames.some(name => item.words.includes(name))
