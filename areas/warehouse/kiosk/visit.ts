import type { KioskFound } from './kiosk.ts'

/** Who stands at the kiosk: their badge, what they have scanned, and what follows from it. */
export interface Visit {
  readonly badge: string
  readonly codes: readonly string[]
  readonly found: KioskFound
}

/** What is asked of the server after a scan. */
export type Asked = Pick<Visit, 'badge' | 'codes'>

const isBadge = (code: string): boolean => /^MB-[\dA-F]{32}$/i.test(code)

/**
 * What is asked after a code was scanned: a badge begins a visit, whoever came before; another code goes on with what was scanned as long as more is awaited, and begins
 * anew otherwise. Undefined where nobody has shown a badge.
 */
export const askedAfter = (came: Visit | undefined, code: string): (Asked & { readonly begins: boolean }) | undefined => {
  if (isBadge(code)) return { badge: code, codes: [], begins: true }
  if (!came) return undefined
  const goesOn = came.found.next?.deed === 'scan'
  return { badge: came.badge, codes: [...(goesOn ? came.codes : []), code], begins: false }
}

/** Tells visits apart: what was asked during one that has ended is answered to nobody. */
interface Visits {
  /** Answers whether what is asked now is still of the present visit. */
  ask(): () => boolean
  end(): void
}

/** Counts the visits to a kiosk. */
export const countVisits = (): Visits => {
  let ended = 0
  return {
    ask() {
      const before = ended
      return () => ended === before
    },
    end: () => void ended++,
  }
}
