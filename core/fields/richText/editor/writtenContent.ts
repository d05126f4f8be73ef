/**
 * What the editor holds, as it is stored: hard spaces as themselves like the server writes them, without the empty paragraphs at the end
 * that the editor keeps for typing on. Empty when nothing is left.
 */
export const writtenContent = (html: string): string => html.replaceAll('&nbsp;', '\u00a0').replace(/(?:<p><\/p>)+$/, '')
