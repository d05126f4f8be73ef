/** The codes for which a page is read. */
export interface Codes {
  /** Those that are words of nobody. */
  readonly unmistakable: readonly string[]
  /** Those that cells of a list, facts of a page and figures beside a form may not show, by the names of its fields. */
  readonly byField: Readonly<Record<string, readonly string[]>>
}

/** Which of these codes stand by themselves in the main part of the page. Runs in the browser: it sees nothing but what it is given. */
export const readScreen = ({ unmistakable, byField }: Codes): string[] => {
  const main = document.querySelector('main') ?? document.body
  const alone = [...main.querySelectorAll('td, dd, th, li, span, a, p, option')].flatMap(element =>
    element.childElementCount === 0 && unmistakable.includes(element.textContent.trim()) ? [element.textContent.trim()] : [],
  )
  const places = 'td[data-field], .ms-shown[data-field] > :last-child, [data-figure] > dd'
  const cells = [...main.querySelectorAll<HTMLElement>(places)].flatMap(cell => {
    const text = cell.textContent.trim()
    const { field, figure } = cell.closest<HTMLElement>('[data-field], [data-figure]')?.dataset ?? {}
    return byField[field ?? figure ?? '']?.includes(text) ? [text] : []
  })
  return [...new Set([...alone, ...cells])]
}
