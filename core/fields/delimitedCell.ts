/** Writes several texts into one cell: `a | b`; marks that separate are escaped with `\`. */
export const joinTexts = (texts: readonly string[], separator: ' | ' | '\n'): string => texts.map(escaped).join(separator)

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\r', '').replaceAll('\n', '\\n')

/** Takes apart what `joinTexts` wrote, or a person in its manner. The parts are still escaped when they are to be taken apart again. */
export const splitTexts = (text: string, separator: '|' | '\n'): readonly string[] => {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\\' && at + 1 < text.length) {
      part += letter + (text[at + 1] ?? '')
      at += 1
    } else if (letter === separator) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  parts.push(part)
  return parts.map(one => one.trim()).filter(one => one !== '')
}

/** The text of one part, without the marks that protected it. */
export const unescaped = (part: string): string =>
  part.replaceAll(/\\([\s\S])/g, (_mark, letter: string) => (letter === 'n' ? '\n' : letter))
