import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import type { Company } from './company.ts'

/** A value that nobody may read who may not see its group, as it stands in an answer. */
export interface Canary {
  /** The entity that has the field. */
  readonly entity: string
  readonly group: FieldGroup
  readonly marker: string
}

const grouped = (entity: AnyEntity): readonly (readonly [string, Field & { readonly group: FieldGroup }])[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.group === undefined || field.readonly ? [] : [[name, { ...field, group: field.group }] as const],
  )

const textCanary = (entity: AnyEntity, name: string): string => `CANARY ${entity.name} ${name}`

interface Planted {
  values(company: Company): Promise<object>
  readonly canaries: readonly Omit<Canary, 'entity'>[]
}

/** Values of fields that are no texts, by entity; each is found nowhere else. */
const others: Readonly<Record<string, Planted>> = {
  'admin.user': { values: async () => ({ dateJoined: '1987-06-05' }), canaries: [{ group: 'hr', marker: '1987-06-05' }] },
  'purchase.priceComparison': {
    async values(company) {
      const { id: supplier } = await company.make(company.entity('purchase.supplier'))
      // Only from qualified suppliers anything is bought; how they become so is tried elsewhere.
      await sql`update purchase_supplier set status = 'qualified' where id = ${supplier}`.execute(company.database.db)
      return {
        items: [{ key: 1, name: '电阻', quantity: '10' }],
        suppliers: [{ supplier, billType: 'none', settlementDays: 30 }],
        quotes: [{ item: 1, supplier, unitPrice: '98765.432100' }],
        awards: [{ item: 1, supplier }],
        quotations: [],
      }
    },
    canaries: [{ group: 'price', marker: '98765.4321' }],
  },
  'crm.company': {
    values: async () => ({ creditLimit: '65432.19' }),
    canaries: [{ group: 'customerCredit', marker: '65432.19' }],
  },
  'crm.price': {
    values: async () => ({ amount: '87654.3219' }),
    canaries: [{ group: 'salesPrice', marker: '87654.3219' }],
  },
  'crm.quotation': {
    async values(company) {
      // Two cents below the book, which needs nobody's consent.
      const { id: model } = await company.usable(company.entity('product.model'))
      await company.make(company.entity('crm.price'), { model, amount: '54322' })
      return { items: [{ model, quantity: '1', ownPrice: '54321.98' }] }
    },
    canaries: [{ group: 'quotedPrice', marker: '54321.98' }],
  },
  'operate.waybill': {
    values: async () => ({ cost: { amount: '743.19', currency: 'CNY' } }),
    canaries: [{ group: 'shippingCost', marker: '743.19' }],
  },
  'operate.remittance': {
    values: async () => ({ amount: '1.01' }),
    canaries: [],
  },
  'operate.payment': {
    values: async () => ({ amount: '161.09' }),
    canaries: [{ group: 'payment', marker: '161.09' }],
  },
  'stock.realisableValue': {
    values: async () => ({ amount: '65432.1987' }),
    canaries: [{ group: 'cost', marker: '65432.1987' }],
  },
  'crm.cost': {
    values: async () => ({ amount: '76543.2198' }),
    canaries: [{ group: 'cost', marker: '76543.2198' }],
  },
}

/** How many were planted in each company: two companies that are made alike hold the same. */
const planted = new WeakMap<Company, number>()

/** What a record of the entity holds that is not for everybody; of no two records of a company the same, because two partners do not share an account. */
export const secretsOf = async (entity: AnyEntity, company: Company): Promise<object> => {
  const texts = grouped(entity).filter(([, { kind }]) => kind === 'text')
  const before = planted.get(company) ?? 0
  planted.set(company, before + texts.length)
  return {
    ...Object.fromEntries(texts.map(([name], turn) => [name, `${textCanary(entity, name)} ${before + turn + 1}`])),
    ...(await others[entity.name]?.values(company)),
  }
}

/** Everything that stands in the owner's records and is not for everybody. */
export const canaries: readonly Canary[] = [...registry.entities.values()].flatMap(entity => [
  ...grouped(entity).flatMap(([name, { kind, group }]) =>
    kind === 'text' ? [{ entity: entity.name, group, marker: textCanary(entity, name) }] : [],
  ),
  ...(others[entity.name]?.canaries ?? []).map(canary => ({ ...canary, entity: entity.name })),
])

const groupsIn = (fields: Fields): readonly FieldGroup[] =>
  Object.values<Field & { readonly of?: Fields }>(fields).flatMap(({ group, of = {} }) => [
    ...(group === undefined ? [] : [group]),
    ...groupsIn(of),
  ])

/** The groups that any field of the product belongs to: each needs its canary. */
export const groupsInUse: ReadonlySet<FieldGroup> = new Set([...registry.entities.values()].flatMap(entity => groupsIn(entity.fields)))

/** What no answer to anybody may hold: the password of everybody here, how it is kept, and what proves a session. */
export const nobodysBusiness: readonly string[] = ['three quiet herons', '$argon2', 'passwordHash', 'password_hash', 'token_hash']
