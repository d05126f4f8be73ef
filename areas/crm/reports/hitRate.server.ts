import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { inLanguage } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { user } from '#core/people'
import { linesOf, rowsSeen, table } from '#core/queries.server'
import { find, pickEach, query, titleOf } from '#core/records.server'
import { daysOf, leadTo, momentsIn, mostInLead, serveReport, type Lead } from '#core/reports.server'
import { family } from '../../product/family/family.ts'
import { model } from '../../product/model/model.ts'
import { regions } from '../company/companyChoices.ts'
import { quotation } from '../quotation/quotation.ts'
import { hitRateReport, type hitGroups } from './hitRateReport.ts'

/** A quotation that is decided. */
interface Decided {
  readonly state: 'accepted' | 'converted' | 'lost'
  /** In CNY, a decimal text. */
  readonly totalCny: string | null
}

/** How some decided quotations ended; the rate is a share of 1 with four places, null of none. */
const hitsOf = (decided: readonly Decided[]) => {
  const won = decided.filter(({ state }) => state !== 'lost')
  return {
    decided: decided.length,
    won: won.length,
    lost: decided.length - won.length,
    hitRate: decided.length === 0 ? null : exact(won.length).over(decided.length, 4).toFixed(4),
    wonAmount: sumOf(won.map(({ totalCny }) => totalCny ?? '0')).toFixed(2),
  }
}

const items = linesOf(quotation, 'items')

/** Which quotations are counted. */
interface Where {
  readonly state: readonly ['accepted', 'converted', 'lost']
  readonly sentAt: NonNullable<ReturnType<typeof momentsIn>> | { readonly filled: true }
}

/** What belongs together, and the records that it consists of. */
interface Group {
  readonly name: string | null
  /** Where it stands among groups of which as many were decided. */
  readonly place: number
  readonly decided: readonly Decided[]
  readonly leadsTo?: Lead
}

/** What belongs to none of the groups stands behind them. */
const last = Number.MAX_SAFE_INTEGER

const isDecided = (state: string): state is Decided['state'] => state === 'accepted' || state === 'converted' || state === 'lost'

/** The quotations that the reader sees, decided. */
const quotationsIn = async (context: Context, where: Where) =>
  (
    await find(context, quotation, {
      where,
      as: context.actor,
      fields: ['id', 'seller', 'region', 'state', 'totalCny', 'rate'],
      limit: 'all',
    })
  ).flatMap(({ state, totalCny, ...row }) => (isDecided(state) ? [{ ...row, state, totalCny: totalCny?.amount ?? null }] : []))

type Quotations = Awaited<ReturnType<typeof quotationsIn>>

/** What records are called, of those that the reader sees. */
const namesOf = async (
  context: Context,
  entity: typeof user | typeof family,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { language } = context.actor
  const columns = { id: sql<number>`t.id`, name: sql<string>`${titleOf(entity, language, 't')}` }
  const rows = await query(context, columns, sql`from ${table(entity)} as t where t.id = any(${ids}) and ${rowsSeen(context, entity)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const bySeller = async (context: Context, where: Where, decided: Quotations): Promise<readonly Group[]> => {
  const groups = [...Map.groupBy(decided, ({ seller }) => seller)]
  const names = await namesOf(
    context,
    user,
    groups.map(([seller]) => seller),
  )
  return groups.map(([seller, those]) => ({
    name: names.get(seller) ?? null,
    place: seller,
    decided: those,
    leadsTo: leadTo(quotation, { ...where, seller }),
  }))
}

const byRegion = (context: Context, where: Where, decided: Quotations): readonly Group[] =>
  [...Map.groupBy(decided, row => row.region)].map(([region, those]) => ({
    name: region && inLanguage(regions[region], context.actor.language),
    place: region === null ? last : Object.keys(regions).indexOf(region),
    decided: those,
    ...(region === null ? {} : { leadsTo: leadTo(quotation, { ...where, region }) }),
  }))

/** The list of exactly the lines that are counted, of these models or of what was quoted in words. */
const leadToLines = ({ state, sentAt }: Where, models: readonly number[] | null): Lead => ({
  entity: `${quotation.name}.items`,
  parameters: new URLSearchParams({
    headerState__in: state.join(','),
    ...('filled' in sentAt
      ? { headerSentAt__null: 'false' }
      : Object.fromEntries(Object.entries(sentAt).map(([bound, at]) => [`headerSentAt__${bound}`, at]))),
    ...(models === null ? { model__null: 'true' } : { model__in: models.join(',') }),
    optional: 'false',
  }).toString(),
})

/** Lines of quotations, by the family of their product; what was quoted in words has none. */
const byFamily = async (context: Context, { state, sentAt }: Where, decided: Quotations): Promise<readonly Group[]> => {
  const of = new Map(decided.map(row => [row.id, row]))
  const lines = await find(context, items, {
    where: { record: [...of.keys()], optional: false },
    fields: ['record', 'model', 'amount'],
    limit: 'all',
  })
  const models = await pickEach(
    context,
    model,
    lines.flatMap(line => line.model ?? []),
    ['family'],
  )
  const groups = [...Map.groupBy(lines, line => models.get(line.model ?? 0)?.family ?? null)]
  const names = await namesOf(
    context,
    family,
    groups.flatMap(([id]) => id ?? []),
  )
  return groups.map(([id, those]) => {
    const quoted = [...new Set(those.flatMap(line => line.model ?? []))]
    return {
      name: id === null ? null : (names.get(id) ?? null),
      place: id ?? last,
      decided: those.flatMap(({ record, amount }): readonly Decided[] => {
        const row = of.get(record)
        const totalCny = exact(amount ?? '0')
          .times(row?.rate ?? '1')
          .toFixed(2)
        return row ? [{ state: row.state, totalCny }] : []
      }),
      ...(quoted.length > mostInLead ? {} : { leadsTo: leadToLines({ state, sentAt }, id === null ? null : quoted) }),
    }
  })
}

const grouped = { seller: bySeller, region: byRegion, family: byFamily } as const satisfies Readonly<
  Record<keyof typeof hitGroups, unknown>
>

/** Counts how the quotations ended that the reader sees. */
export const servedHitRate = serveReport(hitRateReport, async (context, { by, ...period }) => {
  const where: Where = {
    state: ['accepted', 'converted', 'lost'],
    sentAt: momentsIn(daysOf(period, companyDay(context.now))) ?? { filled: true },
  }
  const decided = await quotationsIn(context, where)
  const groups = await grouped[by ?? 'seller'](context, where, decided)
  return {
    rows: groups
      .toSorted((one, other) => other.decided.length - one.decided.length || one.place - other.place)
      .map(({ name, decided: those, leadsTo }) => ({ values: { group: name, ...hitsOf(those) }, ...(leadsTo ? { leadsTo } : {}) })),
    total: { values: { group: null, ...hitsOf(decided) }, leadsTo: leadTo(quotation, where) },
  }
})
