import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne, pick } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { builtIn, pieceElsewhere, unitBuiltIn, unitCodes } from '../../product/unit/unitPieces.server.ts'
import { atHand } from '../../product/unit/whereabouts.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { testTypes } from '../testTemplate/testTypes.ts'
import type { FrozenTemplate } from './frozenTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'
import { templatesFor } from './requiredTests.server.ts'

type Test = StoredRecord<typeof instrumentTest>

/** What is tested. */
type Tested = Pick<Test, 'unit' | 'material' | 'serial'>

const noTemplate: Label = [
  '没有该产品、该类型的生效模板，请先发布模板或选择一个',
  'There is no effective template of this type for this product. Release one, or choose one.',
]
const severalTemplates: Label = ['该产品有多个此类型的模板，请选择', 'The product has several templates of this type: choose one']
const otherType = (label: Label): Label => [`该模板的类型是“${label[0]}”`, `The type of this template is “${label[1]}”`]
const otherProduct: Label = ['该模板不用于此产品', 'This template is not for this product']

/** The template that a test without one is made by. */
const usualTemplate = async (context: Context, of: number | null, row: Test): Promise<number> => {
  const found = of === null ? [] : await templatesFor(context, of, [row.type])
  const [first, ...others] = found
  if (!first) return refuse('invalidFields', { problems: { template: noTemplate } })
  return others.length > 0 ? refuse('invalidFields', { problems: { template: severalTemplates } }) : first.id
}

/** Readings that are asked for and not there yet, empty, in the order of the template; others stay to be refused by name. */
export const askedReadings = (frozen: FrozenTemplate | null, given: Test['readings']): Test['readings'] => {
  const keyOf = ({ item, name }: { readonly item: string; readonly name: string }): string => `${item}\n${name}`
  const there = new Map(given.map(one => [keyOf(one), one]))
  const asked = (frozen?.parameters ?? []).flatMap(({ item, readings, verdict }) =>
    verdict === 'picture' || verdict === 'file' ? [] : readings.map(({ name }) => ({ item, name, value: null })),
  )
  const keys = new Set(asked.map(keyOf))
  return [...asked.map(one => there.get(keyOf(one)) ?? one), ...given.filter(one => !keys.has(keyOf(one)))]
}

/** Refuses readings that the template does not ask for. */
export const refuseUnasked = ({ frozen, readings, attachments }: Pick<Test, 'frozen' | 'readings' | 'attachments'>): void => {
  const asked = new Map((frozen?.parameters ?? []).map(one => [one.item, new Set(one.readings.map(({ name }) => name))]))
  const unknown: Label = ['模板没有这个读数', 'The template does not ask for this reading']
  const problems = [
    ...readings.flatMap(({ item, name }, at) => (asked.get(item)?.has(name) ? [] : [[`readings.${at}.name`, unknown] as const])),
    ...attachments.flatMap(({ item }, at) => (asked.has(item) ? [] : [[`attachments.${at}.item`, unknown] as const])),
  ]
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

const frozenTemplate = async (context: Context, id: number): Promise<FrozenTemplate | null> => {
  const { frozen, code, edition } = await pick(context, testTemplate, id, ['frozen', 'code', 'edition'])
  return frozen && { ...frozen, code, edition }
}

/** A later version is judged by what the first one was begun with. */
const continued = async (context: Context, row: Test): Promise<Change<typeof instrumentTest>> => {
  const former = await findOne(context, instrumentTest, { numberRoot: row.numberRoot ?? '', revision: (row.revision ?? 1) - 1 }, [
    'frozen',
    'model',
    'revisionReason',
    'measuredAt',
    'measuredText',
  ])
  if (!former) return refuse('notFound')
  refuseUnasked({ ...row, frozen: former.frozen })
  const { frozen, model, measuredAt, measuredText } = former
  // Each version has a reason of its own.
  return { frozen, model, measuredAt, measuredText, ...(row.revisionReason === former.revisionReason ? { revisionReason: null } : {}) }
}

/** A unit that somebody tests by its material and number is somewhere like one that they choose, and is called as it is: attempts are counted by that. */
const calledPiece = async (context: Context, { unit: chosen, material, serial }: Tested): Promise<string | null> => {
  if (chosen !== null || material === null || serial === null) return serial
  const away = await pieceElsewhere(context, material, [serial], atHand)
  if (away) refuse('ruleBroken', { message: away, problems: { serial: away } })
  return (await unitCodes(context, material, [serial])).get(serial) ?? serial
}

/** Why a test is not made of a unit, or of a piece that is one: it is built into another. */
const whyBuiltIn = async (context: Context, { unit: of, material, serial }: Tested): Promise<Label | undefined> => {
  if (of !== null) return unitBuiltIn(context, [of])
  return material === null || serial === null ? undefined : builtIn(context, material, [serial])
}

/** What is built into another unit is not delivered alone, and not tested for that. */
export const refuseBuiltIn = async (context: Context, row: Tested & Pick<Test, 'type'>): Promise<void> => {
  const held = row.type === 'pre_delivery' ? await whyBuiltIn(context, row) : undefined
  if (held) refuse('ruleBroken', { message: held, problems: { [row.unit === null ? 'serial' : 'unit']: held } })
}

/** A new test takes its template as it stands; what becomes of that later does not change the test. */
export const startTest = async (context: Context, row: Test): Promise<Change<typeof instrumentTest>> => {
  if ((row.revision ?? 1) > 1) return continued(context, row)
  const serial = await calledPiece(context, row)
  await refuseBuiltIn(context, row)
  const of = row.unit === null ? null : (await pick(context, unit, row.unit, ['model'])).model
  const template = row.template ?? (await usualTemplate(context, of, row))
  const { type, models, families } = await pick(context, testTemplate, template, ['type', 'models', 'families'])
  if (type !== row.type) refuse('invalidFields', { problems: { template: otherType(testTypes[type].label) } })
  if (of !== null && models.length + families.length > 0) {
    const bound = await templatesFor(context, of, [row.type])
    if (!bound.some(({ id }) => id === template)) refuse('invalidFields', { problems: { template: otherProduct } })
  }
  const frozen = await frozenTemplate(context, template)
  refuseUnasked({ ...row, frozen })
  return { serial, template, frozen, model: of, readings: askedReadings(frozen, row.readings) }
}
