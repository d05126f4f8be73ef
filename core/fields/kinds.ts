import type { Problems } from '../errors/refuse.ts'
import type { Field, Fields } from '../define/field.ts'
import type { FieldKind, JsonSchema } from '../define/kind.ts'
import type { Label } from '../language/label.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { attributesKind } from './attributes/attributes.ts'
import { choiceKind } from './choice/choice.ts'
import { codeKind } from './code/code.ts'
import { dateKind } from './date/date.ts'
import { decimalKind } from './decimal/decimal.ts'
import { fileKind } from './file/file.ts'
import { flagKind } from './flag/flag.ts'
import { integerKind } from './integer/integer.ts'
import { jsonKind } from './json/json.ts'
import { linesKindOver, type FieldsParser } from './lines/lines.ts'
import { momentKind } from './moment/moment.ts'
import { moneyKind } from './money/money.ts'
import { recordKind } from './record/record.ts'
import { refKind } from './ref/ref.ts'
import { refsKind } from './refs/refs.ts'
import { richTextKind } from './richText/richText.ts'
import { textKind } from './text/text.ts'

const unknownField: Label = ['没有这个字段', 'There is no such field']
const readonlyField: Label = ['此字段由系统填写，不能提交', 'This field is filled in by the system and cannot be sent']
const frozenField: Label = ['此字段创建后不能修改', 'This field cannot be changed after creation']

/** Parses an object by its fields. `create` and `input` ask for all required ones, `change` takes those that are there. */
export const parseFields = (
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  purpose: 'create' | 'change' | 'input',
): { values: Record<string, unknown>; problems: Problems } => {
  const values: Record<string, unknown> = {}
  // A map, because a name from outside may be one that objects treat specially.
  const problems = new Map<string, Label>()
  for (const name of Object.keys(given)) {
    const field = fieldOf(fields, name)
    if (!field) problems.set(name, unknownField)
    else if (field.readonly) problems.set(name, readonlyField)
    else if (field.frozen && purpose === 'change') problems.set(name, frozenField)
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.readonly || problems.has(name)) continue
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined && purpose === 'change') continue
    if (isMissing(value)) {
      if (field.kind === 'lines' || field.kind === 'refs') values[name] = []
      else if (field.kind === 'flag' && value === undefined) values[name] = false
      else if (field.agrees !== undefined && !isMissing(given[field.agrees])) continue
      else if (field.required) problems.set(name, requiredMessage)
      else values[name] = null
      if (!hasMinimum(field)) continue
    }
    const parsed = kindOf(field).parse(field, values[name] ?? value)
    if ('problem' in parsed) problems.set(parsed.at ? `${name}.${parsed.at}` : name, parsed.problem)
    else if (isMissing(parsed.value) && field.required) problems.set(name, requiredMessage)
    else values[name] = parsed.value === '' ? null : parsed.value
  }
  return { values, problems: Object.fromEntries(problems) }
}

/** The field of that name, never a property that every object inherits. */
export const fieldOf = (fields: Fields, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

const isMissing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const hasMinimum = (field: Field): boolean => 'min' in field && (field.kind === 'lines' || field.kind === 'refs')

const objectSchema = (
  fields: Fields,
  schemaOf: (field: Field) => JsonSchema,
  chosen: (field: Field) => boolean,
  mustBeThere: (field: Field, name: string) => boolean,
): JsonSchema => {
  const entries = Object.entries(fields).filter(([, field]) => chosen(field))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, orNull(schemaOf(field), field.required)])),
    required: entries.filter(([name, field]) => mustBeThere(field, name)).map(([name]) => name),
    additionalProperties: false,
  }
}

const orNull = (schema: JsonSchema, required: boolean): JsonSchema => (required ? schema : { anyOf: [schema, { type: 'null' }] })

/** The JSON Schema of what a person sends: everything but the fields that the system fills in. What has a default may be left out. */
export const inputSchemaOf = (fields: Fields, hasDefault: (name: string) => boolean = () => false): JsonSchema =>
  objectSchema(
    fields,
    field => kindOf(field).inputSchema(field),
    field => !field.readonly,
    (field, name) => field.required && field.agrees === undefined && !hasEmptyValue(field) && !hasDefault(name),
  )

/** Kinds that mean something when nothing is sent: no lines, nothing chosen, no. */
export const hasEmptyValue = (field: Field): boolean => field.kind === 'lines' || field.kind === 'refs' || field.kind === 'flag'

/** The JSON Schema of what the API answers. */
export const shownSchemaOf = (fields: Fields): JsonSchema =>
  objectSchema(
    fields,
    field => kindOf(field).shownSchema(field),
    () => true,
    // What belongs to a group is not there for who may not read it.
    field => field.required && field.group === undefined,
  )

const parser: FieldsParser = {
  parse(fields, value) {
    const { values, problems } = parseFields(fields, value as Record<string, unknown>, 'input')
    const [first] = Object.entries(problems)
    return first ? { at: first[0], problem: first[1] } : { values }
  },
  inputSchema: fields => withId(inputSchemaOf(fields), false),
  shownSchema: fields => withId(shownSchemaOf(fields), true),
}

const withId = (schema: JsonSchema, required: boolean): Record<string, unknown> => ({
  ...schema,
  properties: { id: { type: 'integer' }, ...(schema['properties'] as object) },
  required: [...(required ? ['id'] : []), ...(schema['required'] as string[])],
})

/** All field kinds by name. */
const kinds: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ['text', textKind],
  ['integer', integerKind],
  ['decimal', decimalKind],
  ['money', moneyKind],
  ['date', dateKind],
  ['moment', momentKind],
  ['flag', flagKind],
  ['choice', choiceKind],
  ['ref', refKind],
  ['refs', refsKind],
  ['record', recordKind],
  ['lines', linesKindOver(parser)],
  ['file', fileKind],
  ['image', fileKind],
  ['richText', richTextKind],
  ['code', codeKind],
  ['json', jsonKind],
  ['attributes', attributesKind],
])

/** The names of all field kinds. */
export const kindNames: readonly string[] = [...kinds.keys()]

/** What the kind of this field means. A field of an unknown kind is a fault of the program. */
export const kindOf = (field: Field): FieldKind => {
  const kind = kinds.get(field.kind)
  if (!kind) throw new Error(`No field kind is called ${field.kind}`)
  return kind
}
