import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockAnyRecord, lockRecord, pick, requireAttributes } from '#core/records.server'
import { drawNumber } from './drawNumber.server.ts'
import { material } from './material.ts'
import { plannedQuantities, plannedNames } from './planning/planningFields.ts'
import { brandCalled, findSimilar } from './similar/findSimilar.server.ts'
import { keepLikenessKeys } from './similar/likenessKeys.server.ts'
import { decimalsProblem } from '../unit/precision.ts'
import { unit } from '../unit/unit.ts'

type Material = StoredRecord<typeof material>

const looksTheSame: Label = [
  '已有相近的物料，请核对：确实不同才勾选确认，否则请直接使用已有料号',
  'There are similar materials: compare them, and confirm only if this is a different one; otherwise use the number that exists',
]
const numberIsFixed: Label = ['料号已确定，分类和 PN 不能再修改', 'The number is given, so class and PN stay as they are']
const alreadyNumbered: Label = ['已分配料号，不能改用其他料号', 'It has a number already, which it keeps']
const keptForEver: Label = ['已分配料号的申请不能删除', 'An application with a material number cannot be deleted']
const intoItself: Label = ['不能合并到自己', 'It cannot be merged into itself']
const intoUnusable: Label = ['保留的料号须为已启用', 'The number that stays must be active']

const otherUnit: Label = [
  '计量单位不同，不能合并：物料清单和库存中的数量会改变含义',
  'It has another unit: quantities in bills and in stock would mean something else',
]

/** An application is compared with what there is, which its approvers see as well, and gets its number when it is handed in for the first time. */
const handIn = async (context: Context, row: Material, { distinct }: { readonly distinct: boolean }): Promise<Change<typeof material>> => {
  const similar = await findSimilar(context, { ...row, brand: await brandCalled(context, row.brand) })
  if (similar.length > 0 && !distinct)
    refuse('ruleBroken', {
      message: looksTheSame,
      problems: { 'input.distinct': looksTheSame },
      data: { similar: similar.map(({ id }) => id) },
    })
  const compared = similar.map(({ code, name, spec, status, why }) => ({ number: code, name, spec, state: status, why }))
  return { code: row.code ?? (await drawNumber(context, row)), compared }
}

const refuseFixed = (row: Material, before: Material): void => {
  const fixed = before.code === null ? [] : (['class', 'pn'] as const).filter(name => before[name] !== null && row[name] !== before[name])
  if (fixed.length > 0)
    refuse('ruleBroken', { message: numberIsFixed, problems: Object.fromEntries(fixed.map(name => [name, numberIsFixed])) })
}

/** The number that stays is found by the former one, too. */
const mergeInto = async (context: Context, row: Material, into: number, reason: string): Promise<Change<typeof material>> => {
  if (into === row.id) refuse('invalidFields', { problems: { 'input.into': intoItself } })
  const kept = await lockRecord(context, material, into)
  if (kept.status !== 'active') refuse('invalidFields', { problems: { 'input.into': intoUnusable } })
  if (kept.unit !== row.unit) refuse('invalidFields', { problems: { 'input.into': otherUnit } })
  const aliases = [kept.aliases, row.code, row.aliases].filter(number => number !== null).join(' ')
  await changeRecord(context, material, kept, { aliases }, { action: 'update', reason })
  return { mergedInto: into }
}

const numbersIn = (...texts: readonly (string | null)[]): readonly string[] =>
  texts.flatMap(text => (text ?? '').split(' ')).filter(number => number !== '')

/**
 * Takes the numbers of a material back from the one that stood for it, and from whatever that was merged into in its turn. What was entered under the
 * number that stayed is not moved: nobody can tell which of it was meant for this one.
 */
const comeBack = async (context: Context, row: Material, reason: string): Promise<Change<typeof material>> => {
  const own = new Set(numbersIn(row.code, row.aliases))
  for (let at = row.mergedInto; at !== null;) {
    const stood = await lockAnyRecord(context, material, at)
    if (!stood) break
    const aliases = numbersIn(stood.aliases).filter(number => !own.has(number))
    await changeRecord(context, material, stood, { aliases: aliases.length === 0 ? null : aliases.join(' ') }, { action: 'update', reason })
    at = stood.mergedInto
  }
  return { mergedInto: null }
}

/** Refuses planned quantities with more decimal places than the unit of the material allows. */
const refusePlaces = async (context: Context, row: Material): Promise<void> => {
  const planned = plannedQuantities.flatMap(name => (row[name] === null ? [] : [[name, row[name]] as const]))
  if (planned.length === 0) return
  const { precision } = await pick(context, unit, row.unit, ['precision'])
  const problems: Problems = Object.fromEntries(
    planned.flatMap(([name, quantity]) => {
      const problem = decimalsProblem(quantity, precision)
      return problem ? [[name, problem] as const] : []
    }),
  )
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** Whoever changes what is planned with has looked at it. */
const reviewedNow = ({ now }: Context, row: Material, before: Material | null): Change<typeof material> =>
  plannedNames.some(name => row[name] !== (before?.[name] ?? null)) ? { planReviewedOn: companyDay(now) } : {}

/** How a material gets its number, and what happens to it afterwards. */
export const servedMaterial = serve(material, {
  onCreate: async (context, row) => {
    await refusePlaces(context, row)
    return reviewedNow(context, row, null)
  },
  createsIndependently: true,
  onChange: async (context, row, before) => {
    refuseFixed(row, before)
    await refusePlaces(context, row)
    return reviewedNow(context, row, before)
  },
  onWritten: keepLikenessKeys,
  // What its class asks for by now, also of a change of what was agreed to.
  fits: async (context, row) => requireAttributes(context, material, row),
  handedIn: { submit: handIn },
  guards: {
    takeOver: guard(material, ['code'], (_actor, row) => row.code === null || alreadyNumbered),
    delete: guard(material, ['code'], (_actor, row) => row.code === null || keptForEver),
  },
  transitions: {
    submit: 'statusOnly',
    takeOver: async (_step, _row, { code }) => ({ code }),
    deactivate: 'statusOnly',
    reviewPlanning: async ({ now }) => ({ planReviewedOn: companyDay(now) }),
    reactivate: 'statusOnly',
    merge: (context, row, { into, reason }) => mergeInto(context, row, into, reason),
    unmerge: (context, row, { reason }) => comeBack(context, row, reason),
  },
})
