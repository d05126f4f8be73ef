import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { isListedLines, recordsOf, type ListedLines } from '../../core/define/listedLines.ts'
import { entityOf, type Registry } from '../../core/define/registry.ts'
import { emptyOf, hiddenIn } from '../../core/logic/rowLogic.ts'
import type { ByOthers } from './byOthers.ts'
import type { EntitySamples } from './entitySamples.ts'

/** What the sampler asks for when a field refers to another record. */
export interface SampleNeeds {
  /** The id of an existing record of that entity; made when there is none yet. */
  recordOf(entity: AnyEntity): Promise<number>
  /** The id of a line of a record, where samples refer to lines. */
  lineOf?(lines: ListedLines, record: number): Promise<number>
  /** The id of a new record of that entity, where two samples may not refer to the same one. */
  newOf?(entity: AnyEntity): Promise<number>
  /** A new record of that entity with these values, such that others may refer to it, as it is answered; where a sample needs others beside it. */
  readonly made?: (
    entity: AnyEntity,
    change: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>> & { readonly id: number }>
  fileId(kind: 'file' | 'image'): Promise<number>
  /** A type of documents for which there is no flow now, as if the one there was belonged to a type that is gone; where several flows are made. */
  freeDocType?(): Promise<string>
  /** What only others may do. */
  readonly others?: ByOthers
}

/** A valid input for creating a record of an entity, different at each turn; made from the definition alone. */
export const sampleInput = async (
  registry: Registry,
  entity: AnyEntity,
  turn: number,
  needs: SampleNeeds,
  samples: ReadonlyMap<string, EntitySamples> = new Map(),
): Promise<Record<string, unknown>> => {
  const { [entity.on ?? '']: _today, ...sampled } = await sampleFields(registry, entity.fields, turn, needs, entity.name)
  const input = {
    // What makes it happened today, as where nobody says otherwise.
    ...sampled,
    ...(await samples.get(entity.name)?.values?.(needs)),
  }
  const hidden = hiddenIn(registry.logic.get(entity.name) ?? {}, entity.fields, { ...empty(entity.fields), ...input })
  return withoutPaths(input, hidden)
}

const empty = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))

/** The values without those at some paths: `shelfLife`, `items.0.limit`. */
const withoutPaths = (values: Readonly<Record<string, unknown>>, paths: ReadonlySet<string>, at = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !paths.has(`${at}${name}`))
      .map(([name, value]) => [
        name,
        Array.isArray(value) && typeof value[0] === 'object'
          ? value.map((line: Readonly<Record<string, unknown>>, index) => withoutPaths(line, paths, `${name}.${index}.`))
          : value,
      ]),
  )

/** What fills in some fields: those of a record, or of the input of a step; `owner` names the entity that has them. */
export const sampleFields = async (
  registry: Registry,
  fields: Fields,
  turn: number,
  needs: SampleNeeds,
  owner: string,
): Promise<Record<string, unknown>> => {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readonly) continue
    const value = await sampleValue(registry, field, turn, needs, owner)
    if (value !== undefined) input[name] = value
  }
  return input
}

interface Detailed extends Field {
  readonly to?: string
  readonly of?: Fields
  readonly values?: object
  readonly min?: number | string
  readonly max?: number | string
  readonly pattern?: { readonly source: string }
}

/** A value that the field takes; undefined where an optional reference would lead round in a circle. */
const sampleValue = async (registry: Registry, field: Detailed, turn: number, needs: SampleNeeds, owner: string): Promise<unknown> => {
  switch (field.kind) {
    case 'text':
      return sampleText(field, turn)
    case 'integer':
      return Math.min(Number(field.max ?? 1_000_000), Number(field.min ?? 0) + (turn % 7))
    case 'decimal':
      return String(field.min ?? '1')
    case 'money':
      return { amount: `${10 + turn}.5000`, currency: turn % 2 === 0 ? 'CNY' : 'USD' }
    case 'date':
      return `2026-0${1 + (turn % 9)}-15`
    case 'moment':
      return `2026-0${1 + (turn % 9)}-15T08:30:00.000Z`
    case 'flag':
      return turn % 2 === 0
    case 'choice':
      return Object.keys(field.values ?? {})[0]
    case 'ref':
      return field.required ? recordOf(needs, entityOf(registry, field.to ?? '')) : undefined
    case 'refs':
      return field.to === undefined || field.to === owner || Number(field.min ?? 0) === 0
        ? []
        : [await needs.recordOf(entityOf(registry, field.to))]
    case 'lines':
      return Object.values<Detailed>(field.of ?? {}).some(inner => inner.required && inner.to === owner)
        ? []
        : [{ ...(await sampleFields(registry, field.of ?? {}, turn, needs, owner)), ...asksNothing(field) }]
    case 'file':
    case 'image':
      return needs.fileId(field.kind)
    case 'richText':
      return `<p>说明 ${turn}</p>`
    case 'json':
      return { turn }
    // What a record may say depends on the set that stands with another one; areas try that themselves.
    case 'attributes':
      return undefined
    default:
      throw new Error(`No sample for the kind ${field.kind}`)
  }
}

/** What a set of attributes holds is not asked of records: samples fill in none. */
const asksNothing = (field: Field): object => ('attributeSet' in field ? { required: false } : {})

/** The id of a record, or of a line of one. */
const recordOf = async (needs: SampleNeeds, entity: AnyEntity): Promise<number> => {
  if (!isListedLines(entity)) return needs.recordOf(entity)
  if (!needs.lineOf) throw new Error(`A sample refers to ${entity.name}, of which this test makes none`)
  return needs.lineOf(entity, await needs.recordOf(recordsOf(entity)))
}

/** A number in letters, for texts that take nothing else. */
const letters = (turn: number): string => [...String(turn)].map(digit => 'abcdefghij'[Number(digit)] ?? 'a').join('')

/** A number in two capital letters or digits; 1296 of them differ. */
const twoCharacters = (turn: number): string => (turn % 1296).toString(36).toUpperCase().padStart(2, '0')

/** Texts with Chinese, Latin and an emoji, unless a pattern wants something else. */
const sampleText = (field: Detailed, turn: number): string => {
  const { source } = field.pattern ?? {}
  if (source === undefined) return `水质 🧪 ${turn}`.slice(0, Number(field.max ?? 200))
  const fitting = [
    `s${turn}`,
    `a${turn}@example.com`,
    String(10_000 + turn),
    twoCharacters(turn),
    String(1000 + (turn % 9000)),
    String(100_000 + turn),
    String(1 + (turn % 9)),
    `E${turn % 10}`,
    `TE${1000 + (turn % 9000)}`,
    'AB',
    String(turn % 10),
    String(turn % 100).padStart(2, '0'),
    `lab.${letters(turn)}`,
    `${String(turn % 24).padStart(2, '0')}:30`,
    `https://hooks.example.com/${turn}`,
    String(turn).padStart(19, '1'),
    // The number of a document of some line: SOP-L0-007.
    `${/^[A-Z]+/.exec(source)?.[0] ?? ''}-L${Math.floor(turn / 1000)}-${String(turn % 1000).padStart(3, '0')}`,
    `1.${turn}.0`,
    `https://files.example/${turn}`,
    turn.toString(16).padStart(64, '0'),
  ].find(candidate => new RegExp(`^(?:${source})$`, 'u').test(candidate))
  if (fitting === undefined) throw new Error(`No sample fits the pattern ${source}`)
  return fitting
}
