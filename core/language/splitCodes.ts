/** The codes that stand in a text, as people type them and scanners send them: apart by blanks, lines, commas or semicolons of either width, in their order. */
export const splitCodes = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;、，；]+/)
    .filter(one => one !== '')
