import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import type { Owner } from '../balance/owners.ts'
import { serialsInRuns } from '../serials/typedSerials.ts'

/** A piece in stock. */
export interface LyingPiece {
  readonly serial: string
  /** The location in which it lies, by its id and what it is called. */
  readonly location: number
  readonly place: Label
  readonly owner: Owner
  readonly isReserved: boolean
}

/** Which pieces somebody wants to move at once, and what is known of them. */
export interface MovedPieces {
  /** In their one form, each once. */
  readonly serials: readonly string[]
  /** Those that were written again. */
  readonly doubled: readonly string[]
  readonly owner: Owner
  /** The location in which they are taken; null where they come from outside. */
  readonly from: number | null
  readonly lying: readonly LyingPiece[]
  /** Where they come back from where they were issued to: those that are there. */
  readonly issued?: ReadonlySet<string> | undefined
}

/** Why a piece is not moved, in the order in which it is told. */
const why = {
  doubled: ['写了不止一次', 'named more than once'],
  there: ['已在库中', 'in stock already'],
  notIssued: ['没有手工领到那里，或已退回', 'not issued there by hand, or returned already'],
  unknown: ['不在库中', 'not in stock'],
  elsewhere: ['在其他库位', 'in another location'],
  others: ['属于其他货主', 'another owner’s'],
  reserved: ['已预留', 'reserved'],
} as const satisfies Record<string, Label>

type Why = keyof typeof why

/**
 * Why these pieces are not moved together, with every one that is in the way: `A1~A3（B-01）：在其他库位`. Undefined where all of them can be. A serial number is in one
 * place, whoever owns what it stands on, in whatever case it was written before there was one form.
 */
export const pieceProblem = ({ serials, doubled, owner, from, lying, issued }: MovedPieces): Label | undefined => {
  const known = new Map(lying.map(piece => [inOneForm(piece.serial), piece]))
  const reason = (serial: string): { readonly why: Why; readonly place?: Label } | undefined => {
    const piece = known.get(serial)
    if (from === null) {
      if (piece) return { why: 'there', place: piece.place }
      return issued && !issued.has(serial) ? { why: 'notIssued' } : undefined
    }
    if (!piece) return { why: 'unknown' }
    if (piece.location !== from) return { why: 'elsewhere', place: piece.place }
    if (piece.owner !== owner) return { why: 'others' }
    return piece.isReserved ? { why: 'reserved' } : undefined
  }
  const bad = [
    ...doubled.map(serial => ({ serial, why: 'doubled' as Why, place: undefined })),
    ...serials.flatMap(serial => {
      const found = reason(serial)
      return found ? [{ serial, why: found.why, place: found.place }] : []
    }),
  ]
  if (bad.length === 0) return undefined
  const kinds = (Object.keys(why) as Why[]).flatMap(kind => [
    ...Map.groupBy(
      bad.filter(one => one.why === kind),
      ({ place }) => JSON.stringify(place ?? null),
    ).values(),
  ])
  const told = (language: 0 | 1): string =>
    kinds
      .flatMap(some => {
        const [first] = some
        if (!first) return []
        const { open, close, colon, apart } = signs[language]
        const place = first.place ? `${open}${first.place[language]}${close}` : ''
        return [
          `${why[first.why][language]}${place}${colon}${serialsInRuns(
            some.map(({ serial }) => serial),
            apart,
          )}`,
        ]
      })
      .join(signs[language].between)
  return [`什么都没有移动。${told(0)}`, `Nothing was moved. ${told(1)}`]
}

const signs = [
  { open: '（', close: '）', colon: '：', apart: '、', between: '；' },
  { open: ' (', close: ')', colon: ': ', apart: ', ', between: '; ' },
] as const
