import type { Label } from '#core/language'
import { applicationStates } from '../../../mnm/material/materialStates.ts'
import { meaningOf, type Candidate, type RowProblem, type RowToFind } from './findMaterials.ts'
import { excerpt } from '#core/tables'
import { unitOf, type KnownUnit, type UnitsByKey } from './units.ts'

/** A part that no material stands for, as its number is applied for: one for all rows that mean it. Texts are as the bill has them. */
export interface Proposal {
  /** The first row that means it. */
  readonly row: number
  readonly name: string
  readonly spec: string | null
  readonly brand: string | null
  readonly model: string | null
  readonly class: string | null
  readonly unit: KnownUnit
}

/** What the rows of a bill are that no material in use stands for. */
export interface Proposed {
  /** What is to be applied for, in the order of the rows. */
  readonly proposals: readonly Proposal[]
  /** By its row: the application that there is, or the one that is to be made, of which the id is `placeholderOf` its proposal. */
  readonly applied: ReadonlyMap<RowToFind, Candidate>
  readonly problems: readonly RowProblem[]
  /** What becomes of these rows. */
  readonly notices: readonly { readonly row: number; readonly code: 'applied'; readonly message: Label }[]
}

const isApplication = ({ status }: Candidate): boolean => applicationStates.some(state => state === status)

/** What stands for the id of an application that is not made yet: its place among the proposals, below zero. */
const placeholderOf = (place: number): number => -1 - place

/** The id of an application: its own, or that of the one which was made in the place of a proposal. */
export const idOf = (id: number, made: readonly number[]): number => (id < 0 ? (made[placeholderOf(id)] ?? 0) : id)

const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').trim()

/** The same part: of one model, or of one name and specification. Upper and lower case are different values (10m is not 10M), but not in a model. */
const partKey = (name: string | null, spec: string | null | undefined, model: string | null): string =>
  plain(model) === '' ? JSON.stringify([plain(name), plain(spec)]) : plain(model).toUpperCase()

/** The keys under which an application is found again: its number, and its part, with the brand before its model and without. */
const keysOf = ({ code, name, spec, brandModel }: Candidate): readonly string[] => [
  ...(code === '' ? [] : [`number ${plain(code).toUpperCase()}`]),
  partKey(name, spec, brandModel),
  ...(brandModel === null ? [] : [partKey(name, spec, brandModel.split(/\s+/).at(-1) ?? null)]),
]

const unknownNumber = (number: string): Label => [
  `没有物料编号“${excerpt(number)}”；请更正，或清空编号后按名称和规格申请料号`,
  `There is no material number “${excerpt(number)}”. Correct it, or clear it to apply for a number by name and specification.`,
]

const unknownUnit = (written: string | null): Label =>
  written === null
    ? ['没有写计量单位，请补上', 'There is no unit of measure. Enter one.']
    : [`未知的计量单位“${excerpt(written)}”`, `Unknown unit “${excerpt(written)}”`]

const willApply = (called: string): Label => [
  `未找到物料“${excerpt(called)}”，将建立料号申请`,
  `No material “${excerpt(called)}” was found. A material number application will be created.`,
]

const isApplied = ({ title }: Candidate): Label => [
  `已有料号申请“${excerpt(title)}”，将使用它`,
  `There is an application already, “${excerpt(title)}”. It will be used.`,
]

/**
 * What is applied for of the rows that no material in use stands for: an application that there is stands for its part, and one is proposed for each
 * different part of the others. A row that says a number which nobody knows is wrong, and what is not in use any more is not applied for anew.
 */
export const proposeMaterials = (rows: readonly RowToFind[], candidates: readonly Candidate[], units: UnitsByKey): Proposed => {
  const meant = meaningOf(candidates.filter(one => !isApplication(one)))
  const open = new Map(
    candidates
      .filter(isApplication)
      .toReversed()
      .flatMap(one => keysOf(one).map(key => [key, one] as const)),
  )
  const proposals: Proposal[] = []
  const made = new Map<string, Candidate>()
  const applied = new Map<RowToFind, Candidate>()
  const problems: RowProblem[] = []
  const notices: Proposed['notices'][number][] = []
  for (const row of rows) {
    const look = meant(row)
    if ('material' in look) continue
    const key = partKey(row.name, row.spec, row.mpn)
    const known = open.get(row.number === null ? key : `number ${plain(row.number).toUpperCase()}`)
    if (known) {
      applied.set(row, known)
      notices.push({ row: row.row, code: 'applied', message: isApplied(known) })
    } else if (look.problem.code !== 'materialUnknown') problems.push({ row: row.row, ...look.problem })
    else if (row.number !== null) problems.push({ row: row.row, code: 'materialUnknown', message: unknownNumber(row.number) })
    else {
      const unit = unitOf(row.unit, units)
      const name = row.name ?? row.mpn ?? row.spec ?? ''
      if (!unit) problems.push({ row: row.row, code: 'unitUnknown', message: unknownUnit(row.unit) })
      else {
        const own = made.get(key) ?? { ...nameless, id: placeholderOf(proposals.length), ...asCandidate(row, name, unit) }
        if (!made.has(key)) {
          made.set(key, own)
          const { spec = null, brand = null, class: of = null } = row
          proposals.push({ row: row.row, name, spec: spec === name ? null : spec, brand, model: row.mpn, class: of, unit })
        }
        applied.set(row, own)
        notices.push({ row: row.row, code: 'applied', message: willApply(name) })
      }
    }
  }
  return { proposals, applied, problems, notices }
}

const nameless = { code: '', aliases: null, purchasable: true, status: 'draft' } as const

const asCandidate = ({ spec = null, mpn }: RowToFind, name: string, { name: unit, nameEn, precision }: KnownUnit) => ({
  title: name,
  name,
  spec,
  brandModel: mpn,
  unit,
  unitEn: nameEn,
  precision,
})

/** Where nobody applies for numbers. */
export const nothingProposed: Proposed = { proposals: [], applied: new Map(), problems: [], notices: [] }
