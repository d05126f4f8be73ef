import type { CallOutput } from '#core/calls'
import { serveCall, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { AnyEntity } from '#core/definition'
import type { Label } from '#core/language'
import { countOf, find, pickEach } from '#core/records.server'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { assignableCause } from '../assignableCause/assignableCause.ts'
import { controlLimits } from '../controlLimits/controlLimits.ts'
import { iqc } from '../iqc/iqc.ts'
import { lotsOutOfControl } from '../reports/outOfControl.server.ts'
import { qualityOverview } from './overviewCall.ts'

type Figure = CallOutput<typeof qualityOverview>['figures'][number]

/** A step as its definition says it, as far as it is counted here. */
interface Step {
  readonly from: readonly string[]
  readonly waiting?: Label
  readonly waitingIn?: readonly string[]
}

/** A way to be late, as the definition says it. */
interface Way {
  readonly date: string
  readonly in: readonly string[]
  readonly label: Label
}

/** The kinds of records of quality that the reader may read and that have states. */
const readable = ({ product, actor }: Context): readonly AnyEntity[] =>
  [...product.registry.entities.values()].filter(
    ({ name, state }) => name.startsWith('quality.') && state !== undefined && may(actor, `${name}:read`),
  )

const count = (context: Context, entity: AnyEntity, where: object): Promise<number> =>
  // The condition is made of fields that the definition names.
  countOf(context, entity, { where: where as never, as: context.actor })

/** What is late of one kind, by each way in which it may be. */
const late = async (context: Context, entity: AnyEntity): Promise<readonly Figure[]> => {
  const yesterday = dayAfter(companyDay(context.now), -1)
  const figures: Figure[] = []
  for (const { date, in: states, label } of (entity.due ?? []) as readonly Way[]) {
    const found = await count(context, entity, { [String(entity.state)]: [...states], [date]: { lte: yesterday } })
    // A list that cannot be filtered by the day shows all of them that are late in any way.
    const when: Readonly<Record<string, string>> = entity.list?.filters?.includes(date)
      ? { [`${date}__lte`]: yesterday }
      : { overdue: 'true' }
    const query = new URLSearchParams({ [`${String(entity.state)}__in`]: states.join(','), ...when }).toString()
    figures.push({ kind: 'late', entity: entity.name, of: entity.label, label, count: found, query })
  }
  return figures
}

/** What stands before each step of which the definition says what waits. */
const waiting = async (context: Context, entity: AnyEntity): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const step of Object.values<Step>(entity.transitions ?? {})) {
    if (!step.waiting) continue
    const states = step.waitingIn ?? step.from
    const found = await count(context, entity, { [String(entity.state)]: [...states] })
    const query = new URLSearchParams({ [`${String(entity.state)}__in`]: states.join(',') }).toString()
    figures.push({ kind: 'waiting', entity: entity.name, of: entity.label, label: step.waiting, count: found, query })
  }
  return figures
}

/** Lots that are out of control between frozen limits and have no cause yet, by characteristic. */
const outOfControl = async (context: Context): Promise<readonly Figure[]> => {
  if (!may(context.actor, `${iqc.name}:read`)) return []
  const limits = await find(context, controlLimits, {
    where: { status: 'inForce', material: { filled: true } },
    fields: ['material', 'characteristic'],
    sort: 'id',
    limit: 50,
  })
  const materials = await pickEach(
    context,
    material,
    limits.flatMap(one => one.material ?? []),
    ['code', 'caption', 'captionEn'],
  )
  const figures: Figure[] = []
  for (const { material: of, characteristic } of limits) {
    if (of === null || characteristic === null) continue
    const broken = (await lotsOutOfControl(context, of, [characteristic])).get(characteristic) ?? new Set<number>()
    const causes = await find(context, assignableCause, { where: { material: of, characteristic }, fields: ['lot'], limit: 'all' })
    const explained = new Set(causes.map(({ lot }) => lot))
    const { code, caption, captionEn } = materials.get(of) ?? { code: null, caption: '', captionEn: '' }
    figures.push({
      kind: 'outOfControl',
      entity: iqc.name,
      of: [caption, captionEn],
      label: [`项次 ${characteristic} 判异待查的批`, `Lots out of control at item ${characteristic}`],
      count: [...broken].filter(lot => !explained.has(lot)).length,
      query: new URLSearchParams({ pn: code ?? '', parameter: `iqc:${characteristic}` }).toString(),
    })
  }
  return figures
}

/** Counts within what the reader sees; what there is none of is left out. */
export const servedQualityOverview = serveCall(qualityOverview, async context => {
  const figures: Figure[] = [...(await outOfControl(context))]
  for (const entity of readable(context)) figures.push(...(await late(context, entity)), ...(await waiting(context, entity)))
  return { figures: figures.filter(one => one.count > 0) }
})
