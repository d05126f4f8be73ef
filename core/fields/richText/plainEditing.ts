const plainTags = /<\/?p>|<br\s*\/?>/gi

/** Whether formatted content can be edited as plain text without losing anything: it has only paragraphs and line breaks. */
export const isPlainContent = (html: string): boolean => !/<[a-z!/]/i.test(html.replaceAll(plainTags, ''))

/** Formatted content as the lines of text in it. */
export const linesOfContent = (html: string): string =>
  html
    .replaceAll(/\r?\n/g, ' ')
    .replaceAll(/<\/(p|div|li|tr|h[1-6]|blockquote|pre)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\n$/, '')

/** Lines of text as content: one paragraph per line, nothing in it taken for a tag. */
export const contentOfLines = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
        .join('')
