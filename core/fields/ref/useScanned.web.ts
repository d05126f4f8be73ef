import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Reference } from '../../define/field.ts'
import { useLanguage } from '../../client/session.web.ts'
import { optionsQuery, type Offer } from './useOptions.web.ts'
import { meantBy } from './meantBy.ts'

/** A code for which no single record was found; with why, where what it means is elsewhere than the field takes it. */
export interface UnknownScan {
  readonly code: string
  readonly why?: string
}

/** Codes that are being looked up, and those of the last ones for which no single record was found, in the order of the scans. */
export interface Scans {
  readonly waiting: readonly string[]
  readonly unknown: readonly UnknownScan[]
  /** Looks a code up after those before it; what it means is added. */
  scan(code: string): void
  /** Forgets the codes for which nothing was found. */
  forget(): void
}

/**
 * What a scanner types into a field of several records, each code ended by Enter: faster than the server answers, and the next one begins at once. Codes are looked
 * up one after the other, while further ones arrive; none is taken for a part of another one. In a field of one record it is what was typed before the field was left.
 */
export const useScanned = (
  { to, everyState, among, accounts, several }: Omit<Offer, 'search'> & { readonly several: boolean },
  chosen: readonly Reference[],
  onChange: (chosen: readonly Reference[]) => void,
): Scans => {
  const queries = useQueryClient()
  const language = useLanguage()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [unknown, setUnknown] = useState<readonly UnknownScan[]>([])
  const before = useRef(Promise.resolve())
  const newest = useRef({ chosen, onChange })
  useEffect(
    function keepNewest() {
      newest.current = { chosen, onChange }
    },
    [chosen, onChange],
  )
  const lookUp = async (code: string, atFirst: readonly Reference[]): Promise<void> => {
    const tell = (why?: string) => setUnknown(codes => [...codes.filter(one => one.code !== code), { code, ...(why ? { why } : {}) }])
    try {
      const { results, elsewhere = [] } = await queries.query(optionsQuery({ to, search: code, everyState, among, accounts }, language))
      // Whoever has chosen another one since means that one.
      if (!several && newest.current.chosen[0]?.id !== atFirst[0]?.id) return
      const meant = meantBy(code, results)
      if (!meant) tell(elsewhere.length === 1 ? elsewhere[0]?.why : undefined)
      else if (newest.current.chosen.every(({ id }) => id !== meant.id)) {
        const { onChange: change, chosen: former } = newest.current
        newest.current = { chosen: [...(several ? former : []), meant], onChange: change }
        change(newest.current.chosen)
      }
    } catch {
      tell()
    } finally {
      setWaiting(codes => codes.slice(1))
    }
  }
  return {
    waiting,
    unknown,
    scan(code) {
      setWaiting(codes => [...codes, code])
      setUnknown(codes => codes.filter(one => one.code !== code))
      const { chosen: atFirst } = newest.current
      before.current = before.current.then(() => lookUp(code, atFirst))
    },
    forget: () => setUnknown([]),
  }
}
