import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { excerpt, groupOf, isUnitName, keyOf, readCellNumber } from '#core/tables'
import { decimalsProblem } from '../../../mnm/unit/precision.ts'

/** A row of a pasted bill; what was not there is null. */
export interface RowToFind {
  readonly row: number
  readonly number: string | null
  readonly mpn: string | null
  readonly name: string | null
  /** Where it is read: a row without a number means what has its name and its specification, or its specification as model. */
  readonly spec?: string | null
  /** Who makes it and of which class it is, for whoever applies for its number. */
  readonly brand?: string | null
  readonly class?: string | null
  readonly item: string | null
  readonly quantity: string
  readonly unit: string | null
  /** What one is estimated to cost with tax, in CNY, where it is read. */
  readonly price?: string | null
  readonly scrap: string | null
  readonly designators: string | null
  readonly remark: string | null
}

/** A material that a row may mean. */
export interface Candidate {
  readonly id: number
  readonly title: string
  readonly code: string
  readonly aliases: string | null
  readonly name: string
  readonly brandModel: string | null
  readonly spec?: string | null
  readonly purchasable?: boolean
  readonly status: string
  /** What its unit is called in both languages, and its decimal places. */
  readonly unit: string
  readonly unitEn: string | null
  readonly precision: number
}

/** What is wrong with a row. */
export interface RowProblem {
  readonly row: number
  readonly code:
    | 'materialUnknown'
    | 'materialUnusable'
    | 'materialAmbiguous'
    | 'unitUnknown'
    | 'unitDiffers'
    | 'quantity'
    | 'scrap'
    | 'itemTwice'
    | 'substitute'
  readonly message: Label
}

/** A line of the bill that a row becomes. */
export interface FoundLine {
  readonly item: string
  readonly component: number
  readonly quantity: string
  readonly scrap: string | null
  readonly designators: string | null
  readonly remark: string | null
}

/** The rows as lines of a bill, in their order; lines are missing where there is a problem. */
export interface FoundBill {
  readonly lines: readonly FoundLine[]
  readonly found: readonly { readonly row: number; readonly title: string }[]
  readonly problems: readonly RowProblem[]
}

/** The keys under which a material is found: its number, its former numbers, and its model with and without the brand. */
const keysOf = ({ code, aliases, brandModel }: Candidate): readonly string[] => {
  const model = brandModel === null ? [] : [keyOf(brandModel), keyOf(brandModel.split(/\s+/).at(-1) ?? '')]
  return [keyOf(code), ...(aliases ?? '').split(' ').map(keyOf), ...model].filter(key => key !== '')
}

const byKeys = (
  candidates: readonly Candidate[],
  keys: (one: Candidate) => readonly string[],
): ReadonlyMap<string, readonly Candidate[]> => {
  const found = new Map<string, Candidate[]>()
  for (const one of candidates)
    for (const key of new Set(keys(one))) {
      const known = found.get(key)
      if (known) known.push(one)
      else found.set(key, [one])
    }
  return found
}

const says = (zh: string, en: string): Label => [zh, en]

type Look = { readonly material: Candidate } | { readonly problem: Omit<RowProblem, 'row'> }

type ByKey = ReadonlyMap<string, readonly Candidate[]>

/** What a row calls its material, and what is called so: by number or model, and by name and specification only where it has neither. */
const called = ({ number, mpn, name, spec }: RowToFind, numbers: ByKey, names: ByKey): readonly [string, readonly Candidate[]] => {
  const asked = number ?? mpn
  if (asked !== null) return [asked, numbers.get(keyOf(asked)) ?? []]
  const named = names.get(keyOf(name ?? '')) ?? []
  if (spec === undefined || spec === null) return [name ?? '', named]
  const both = named.filter(one => keyOf(one.spec ?? '') === keyOf(spec))
  return [[name, spec].filter(text => text !== null).join(' '), both.length > 0 ? both : (numbers.get(keyOf(spec)) ?? [])]
}

/** The one material that a row means. */
const lookUp = (row: RowToFind, numbers: ByKey, names: ByKey): Look => {
  const [wanted, all] = called(row, numbers, names)
  const usable = all.filter(({ status }) => status === 'active')
  const shown = excerpt(wanted)
  const [only, another] = usable
  if (only && !another) return { material: only }
  if (another) {
    const which = usable.slice(0, 3).map(({ code }) => code)
    return {
      problem: {
        code: 'materialAmbiguous',
        message: says(
          `“${shown}”对应多个物料（${which.join('、')}），请填写物料编号`,
          `“${shown}” is several materials (${which.join(', ')}). Enter the material number.`,
        ),
      },
    }
  }
  return all.length > 0
    ? { problem: { code: 'materialUnusable', message: says(`物料“${shown}”未启用`, `The material “${shown}” is not active`) } }
    : { problem: { code: 'materialUnknown', message: says(`未找到物料“${shown}”`, `No material “${shown}” was found`) } }
}

const unitProblem = (written: string | null, material: Candidate, known: ReadonlySet<string>): Omit<RowProblem, 'row'> | undefined => {
  if (written === null) return undefined
  const key = keyOf(written)
  const own = [material.unit, material.unitEn ?? ''].map(keyOf)
  if (own.includes(key) || own.some(name => name !== '' && groupOf(name) === groupOf(key))) return undefined
  const shown = excerpt(written)
  return known.has(key) || isUnitName(key)
    ? {
        code: 'unitDiffers',
        message: says(
          `单位“${shown}”与物料的计量单位“${material.unit}”不同`,
          `The unit “${shown}” is not that of the material, “${material.unitEn ?? material.unit}”`,
        ),
      }
    : { code: 'unitUnknown', message: says(`未知的计量单位“${shown}”`, `Unknown unit “${shown}”`) }
}

/** What is wrong with a quantity in a unit of so many decimal places. */
export const quantityProblem = (quantity: string, { precision }: Pick<Candidate, 'precision'>): Label | undefined => {
  const read = readCellNumber(quantity, { decimalSign: '.' })
  if (read.kind === 'problem') return read.message
  if (read.kind === 'empty' || exact(read.value).lte(0)) return says('数量必须大于 0', 'The quantity must be above 0')
  return decimalsProblem(read.value, precision)
}

const scrapOf = (written: string | null): { readonly value: string | null } | { readonly problem: Label } => {
  if (written === null) return { value: null }
  const read = readCellNumber(written, { percent: true, places: 4 })
  if (read.kind === 'problem') return { problem: read.message }
  if (read.kind === 'empty') return { value: null }
  return exact(read.value).lt(1)
    ? { value: read.value }
    : {
        problem: says(
          `损耗率“${excerpt(written)}”须小于 100%，请写成 2% 或 0.02`,
          `Scrap “${excerpt(written)}” must be below 100%. Write 2% or 0.02.`,
        ),
      }
}

/** What is wrong with unit, quantity and scrap of a row that means a material; `known` are the keys of all units. */
export const problemsOf = (row: RowToFind, material: Candidate, known: ReadonlySet<string>): readonly Omit<RowProblem, 'row'>[] => {
  const unit = unitProblem(row.unit, material, known)
  const quantity = quantityProblem(row.quantity, material)
  const scrap = scrapOf(row.scrap)
  return [
    ...(unit ? [unit] : []),
    ...(quantity ? [{ code: 'quantity' as const, message: quantity }] : []),
    ...('problem' in scrap ? [{ code: 'scrap' as const, message: scrap.problem }] : []),
  ]
}

/** Numbers that no row has: 10, 20, … behind the highest there is. */
const freeItems = (rows: readonly RowToFind[]): (() => string) => {
  const highest = rows.reduce((most, { item }) => (item !== null && /^\d{1,7}$/.test(item) ? Math.max(most, Number(item)) : most), 0)
  let next = Math.floor(highest / 10) * 10
  return () => String((next += 10))
}

/** Says of each row which of some candidates it means. */
export const meaningOf = (candidates: readonly Candidate[]): ((row: RowToFind) => Look) => {
  const numbers = byKeys(candidates, keysOf)
  const names = byKeys(candidates, one => [keyOf(one.name), keyOf(one.spec ?? '')].filter(key => key !== ''))
  return row => lookUp(row, numbers, names)
}

/**
 * Finds the materials of pasted rows among some candidates; `units` are the names of all units there are, `applied` what stands for rows whose material
 * is applied for.
 */
export const findMaterials = (
  rows: readonly RowToFind[],
  candidates: readonly Candidate[],
  units: readonly string[],
  applied: ReadonlyMap<RowToFind, Candidate> = new Map(),
): FoundBill => {
  const meant = meaningOf(candidates)
  const known = new Set(units.map(keyOf))
  const nextItem = freeItems(rows)
  const lines: FoundLine[] = []
  const found: { row: number; title: string }[] = []
  const problems: RowProblem[] = []
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const application = applied.get(row)
    const look: Look = application ? { material: application } : meant(row)
    if ('problem' in look) {
      problems.push({ row: row.row, ...look.problem })
      continue
    }
    const { material } = look
    found.push({ row: row.row, title: material.title })
    problems.push(...problemsOf(row, material, known).map(one => ({ row: row.row, ...one })))
    const item = row.item ?? nextItem()
    const key = `${material.id} ${item}`
    const before = rowOf.get(key)
    if (before !== undefined)
      problems.push({
        row: row.row,
        code: 'itemTwice',
        message: says(`与第 ${before} 行的物料和项次相同`, `Material and item are those of row ${before}`),
      })
    rowOf.set(key, row.row)
    const scrap = scrapOf(row.scrap)
    const read = readCellNumber(row.quantity, { decimalSign: '.' })
    const { designators, remark } = row
    const quantity = read.kind === 'number' ? read.value : row.quantity
    lines.push({ item, component: material.id, quantity, scrap: 'value' in scrap ? scrap.value : null, designators, remark })
  }
  return { lines, found, problems }
}
