import { expect } from 'vitest'
import { registry } from '../../app/registry.ts'
import { documentTypeOf } from '../../core/define/documents.ts'
import { presentName } from '../../core/define/formerly.ts'
import { exact } from '../../core/exact/exact.ts'
import type { Seen, Told } from './formerCompany.ts'

/**
 * What the upgrade has made of a record that somebody saw before it; everything that is not said here is as it was. `whole` is what somebody saw who
 * sees everything.
 */
export const afterUpgrade = (whole: Seen, entity: string, told: Told): Told => {
  // What may be done with a record is for the rules of now to say.
  const { can: _can, ...facts } = told
  if (entity === 'admin.user') return { ...facts, tourSeen: facts['tourSeen'] ?? false }
  if (entity === 'admin.approvalFlow') {
    const docType = presentName(String(facts['docType']))
    return inWordsOfNow({ ...(documentTypeOf(registry, docType) ? facts : disabled(facts)), docType })
  }
  if (entity === 'admin.role' && Array.isArray(facts['points'])) return { ...facts, points: rightsCarriedOver(facts['points']) }
  if (entity === 'quality.iqcStandard') return edition(facts)
  if (entity === 'quality.iqc') return withoutPrices(facts)
  if (entity === 'quality.scar') return withoutActions(facts)
  if (entity !== 'purchase.priceComparison') return facts
  const { currency, ...comparison } = facts
  return currency === 'USD'
    ? inCny(
        comparison,
        whole.records[entity]?.find(({ id }) => id === told.id),
      )
    : comparison
}

/** What became steps of documents of their own is done by those who did it on the lot. */
const carriedOver: readonly (readonly [former: string, points: readonly string[]])[] = [
  ['quality.iqc:read', ['materialReview:read', 'supplierReturn:read', 'scrapDisposal:read', 'inspectionRegime:read']],
  ['quality.iqc:receiveRework', ['supplierReturn:receive']],
  ['quality.iqc:dispose', ['create', 'update', 'submit', 'cancel'].map(verb => `materialReview:${verb}`)],
  ['quality.iqc:dispose', ['supplierReturn:update', 'supplierReturn:cancel', 'scrapDisposal:update', 'scrapDisposal:cancel']],
  // Whoever made such records makes them from a lot as well.
  ['quality.scar:create', ['scar:fromLot']],
  ['quality.supplierReturn:create', ['supplierReturn:fromLot']],
  ['quality.iqcStandard:update', ['submit', 'sendBack', 'release', 'withdraw'].map(step => `iqcStandard:${step}`)],
]

/** Whoever qualified or blacklisted suppliers proposes it, and others decide. */
const evaluating: readonly (readonly [former: string, verbs: readonly string[]])[] = [
  ['purchase.supplier:read', ['read']],
  ['purchase.supplier:qualify', ['create', 'fromSupplier', 'update', 'delete', 'submit']],
  ['purchase.supplier:blacklist', ['create', 'fromSupplier', 'update', 'submitBlacklist']],
]

/** Whoever edits or awards comparisons renews their rate. */
const renewing: readonly string[] = ['purchase.priceComparison:update', 'purchase.priceComparison:award']

/** Whoever releases standards freezes the limits of control charts; causes are registered by whoever asks suppliers for corrective actions. */
const controlling: readonly (readonly [former: string, points: readonly string[]])[] = [
  ['quality.iqcStandard:read', ['controlLimits:read']],
  ['quality.iqcStandard:update', ['create', 'update', 'withdraw', 'fromRecalculates', 'export'].map(verb => `controlLimits:${verb}`)],
  ['quality.scar:read', ['assignableCause:read']],
  ['quality.scar:create', ['assignableCause:create', 'assignableCause:fromLot']],
  ['quality.scar:answer', ['update', 'delete', 'export'].map(verb => `assignableCause:${verb}`)],
]

/** Whoever puts in stock asks for the consent to less than was accepted. */
const stockingShort = (held: readonly string[]): readonly string[] =>
  held.includes('quality.iqc:putInStock') ? ['quality.iqc:stockShort'] : []

/** Whoever worked with corrective actions works with their actions. */
const acting: readonly (readonly [step: string, verbs: readonly string[]])[] = [
  ['read', ['read']],
  ['export', ['export']],
  ['import', ['import']],
  ['create', ['create', 'update']],
  ['answer', ['create', 'update', 'done']],
  ['accept', ['create', 'update', 'delete', 'done', 'reopen', 'drop']],
]

/** What carriage costs is seen by who may see costs; nobody shipped anything then. */
const shipping = (held: readonly string[]): readonly string[] => (held.includes('field.cost:read') ? ['field.shippingCost:read'] : [])

const gone = ['quality.iqc:receiveRework', ...['qualify', 'qualifyConditionally', 'blacklist'].map(step => `purchase.supplier:${step}`)]

const rightsCarriedOver = (points: readonly { readonly point: string }[]): readonly unknown[] => {
  const held = points.map(({ point }) => point)
  const more = [
    ...carriedOver.flatMap(([former, given]) => (held.includes(former) ? given.map(point => `quality.${point}`) : [])),
    ...evaluating.flatMap(([former, verbs]) => (held.includes(former) ? verbs.map(verb => `purchase.supplierEvaluation:${verb}`) : [])),
    ...(held.some(point => renewing.includes(point)) ? ['purchase.priceComparison:renewRate'] : []),
    ...controlling.flatMap(([former, given]) => (held.includes(former) ? given.map(point => `quality.${point}`) : [])),
    ...shipping(held),
    ...stockingShort(held),
    ...acting
      .flatMap(([step, verbs]) => (held.includes(`quality.scar:${step}`) ? verbs.map(verb => `quality.scarAction:${verb}`) : []))
      .toSorted(),
  ]
  // Whoever registers causes of lots does so of tests.
  if (more.includes('quality.assignableCause:fromLot')) more.push('quality.assignableCause:fromTest')
  // Whoever registers deliveries and inspects them withdraws what was registered by mistake.
  if (['create', 'inspect'].every(verb => held.includes(`quality.iqc:${verb}`))) more.push('quality.iqc:withdraw')
  return [
    ...points.filter(({ point }) => !gone.includes(point)),
    ...[...new Set(more)].filter(point => !held.includes(point)).map(point => ({ id: expect.any(Number), point })),
  ]
}

/** What suppliers have reported to have done stands in actions of their own. */
const withoutActions = ({ action: _action, evidence: _evidence, ...asked }: Told): Told => asked

/** What is scrapped of a lot is worth what it cost: it is shown to who may see prices. */
const withoutPrices = ({ scrapValue: _value, ...lot }: Told): Told => lot

/** The version of a standard is an edition; an active one is effective from the day on which it was entered. */
const edition = ({ revision, active, ...standard }: Told): Told => ({
  ...standard,
  edition: revision,
  standing: active === true ? 'effective' : 'draft',
})

/** A flow is summed up when it is read, in the words of now. */
const inWordsOfNow = (flow: Told): Told => ({
  ...flow,
  ...('summaryZh' in flow && { summaryZh: expect.any(String) }),
  ...('summaryEn' in flow && { summaryEn: expect.any(String) }),
})

/** A flow for documents that nobody can submit is disabled when the product starts. */
const disabled = ({ updatedAt: _at, updatedBy: _by, ...flow }: Told): Told => ({
  ...flow,
  enabled: false,
  edition: Number(flow['edition']) + 1,
  version: Number(flow['version']) + 1,
})

/** A comparison in US dollars goes on in CNY at the rate that it named; `whole` is the comparison with its lines, as it was. */
const inCny = (told: Told, whole: Told | undefined): Told => {
  const rate = String(told['exchangeRate'])
  const converted = (value: unknown, places: number): unknown =>
    typeof value === 'string' ? exact(value).times(rate).toFixed(places) : value
  const lines = (name: string, rows: unknown, change: (line: Told) => object): object =>
    name in told && Array.isArray(rows) ? { [name]: rows.map((line: Told) => ({ ...line, ...change(line) })) } : {}
  const awards = (Array.isArray(whole?.['awards']) ? whole['awards'] : []).map((line: Told) => converted(line['lineTotal'], 2))
  const total = awards.reduce<string>((sum, one) => (typeof one === 'string' ? exact(sum).plus(one).toFixed(4) : sum), '0')
  const money = (name: string, amount: unknown): object =>
    name in told ? { [name]: told[name] === null ? null : { amount, currency: 'CNY' } } : {}
  return {
    ...told,
    handlingPerSupplier: converted(told['handlingPerSupplier'], 2),
    ...money('awardedTotal', total),
    ...money('effectiveTotal', converted(amountOf(told['effectiveTotal']), 4)),
    ...lines('awards', told['awards'], line => ({
      lineTotal: converted(line['lineTotal'], 2),
      effectiveCost: converted(line['effectiveCost'], 4),
    })),
    ...lines('quotes', told['quotes'], line => ({
      duty: converted(line['duty'], 2),
      inspection: converted(line['inspection'], 2),
      scrapCost: converted(line['scrapCost'], 2),
    })),
  }
}

const amountOf = (money: unknown): unknown => (typeof money === 'object' && money !== null && 'amount' in money ? money.amount : null)

/** As much of what is told now as was told before: fields that came since are left out, in lines and references too. */
export const asFarAs = (before: unknown, now: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(now))
    return now.map((entry, place) => (place in before ? asFarAs(before[place], entry) : entry))
  if (!isObject(before) || !isObject(now)) return now
  return Object.fromEntries(
    Object.keys(before)
      .filter(name => Object.hasOwn(now, name))
      .map(name => [name, asFarAs(before[name], now[name])]),
  )
}

/** The same with each number as it is worth: prices have six places now and amounts two, where both had four. */
export const asWorth = (told: unknown): unknown => {
  if (Array.isArray(told)) return told.map(asWorth)
  if (isObject(told) && Object.getPrototypeOf(told) === Object.prototype)
    return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, asWorth(value)]))
  return typeof told === 'string' && /^-?\d+\.\d+$/.test(told) ? exact(told).toFixed() : told
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
