/** The codes for which a page is read. */
export interface Codes {
  /** Those that are words of nobody. */
  readonly unmistakable: readonly string[]
  /** Those that cells of a list may not show, by the names of its fields. */
  readonly byField: Readonly<Record<string, readonly string[]>>
}

/** Which of these codes stand by themselves in the main part of the page. Runs in the browser: it sees nothing but what it is given. */
export const readScreen = ({ unmistakable, byField }: Codes): string[] => {
  const main = document.querySelector('main') ?? document.body
  const alone = [...main.querySelectorAll('td, dd, th, li, span, a, p, option')].flatMap(element =>
    element.childElementCount === 0 && unmistakable.includes(element.textContent.trim()) ? [element.textContent.trim()] : [],
  )
  const cells = [...main.querySelectorAll<HTMLElement>('td[data-field]')].flatMap(cell => {
    const text = cell.textContent.trim()
    return byField[cell.dataset['field'] ?? '']?.includes(text) ? [text] : []
  })
  return [...new Set([...alone, ...cells])]
}
