import type { Area } from '../define/area.ts'
import type { AnyCall } from '../define/call.ts'
import type { AnyEntity, Transition, Verb } from '../define/entity.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import { isOrigin, makingPoint } from '../define/from.ts'
import type { Label } from '../language/label.ts'
import { groupPoint } from './fieldPolicy.ts'
import { onceFor } from '../define/onceFor.ts'

/** One right that a role may give. */
export interface Point {
  readonly point: string
  readonly label: Label
  /** The area it belongs to; absent for the rights that cut across all areas. */
  readonly area?: string
}

/** Makes its holder an administrator of the system: they give roles to others and see the full menu. */
export const administratorPoint = 'admin'

/** Points that cannot be switched off: without them nobody could switch anything on again. The database refuses it too. */
export const unswitchablePoints: readonly string[] = ['admin.permission:read', 'admin.permission:update']

/** What a person may do with every entity, in words. */
export const verbLabels: Readonly<Record<Verb, Label>> = {
  read: ['查看', 'Read'],
  create: ['新建', 'Create'],
  update: ['修改', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
}

const groupLabels: Readonly<Record<FieldGroup, Label>> = {
  price: ['价格字段', 'Price fields'],
  salesPrice: ['销售价格字段', 'Sales price fields'],
  quotedPrice: ['报价价格字段', 'Quoted price fields'],
  cost: ['成本字段', 'Cost fields'],
  supplierBank: ['供应商银行字段', 'Supplier bank fields'],
  customerBank: ['客户银行字段', 'Customer bank fields'],
  customerCredit: ['客户信用字段', 'Customer credit fields'],
  payment: ['收款字段', 'Payment fields'],
  shippingCost: ['运费字段', 'Shipping cost fields'],
  customerContact: ['客户联系人字段', 'Customer contact fields'],
  hr: ['人事字段', 'Personnel fields'],
}

/** Every right there is, derived from the definitions: in the order of the areas, each once, the field groups last. A call names a right only where nothing else does. */
export const pointsOf = onceFor((areas: readonly Area[]): readonly Point[] => {
  const points = new Map<string, Point>()
  const add = (point: Point): void => {
    if (!points.has(point.point)) points.set(point.point, point)
  }
  add({ point: administratorPoint, label: ['系统管理员', 'System administrator'] })
  const named = new Set(areas.flatMap(area => [...area.entities.flatMap(entityPoints), ...(area.points ?? [])]).map(({ point }) => point))
  for (const area of areas) {
    for (const entity of area.entities) for (const point of entityPoints(entity)) add({ ...point, area: area.name })
    for (const { point, label } of callPoints(area.calls ?? [])) if (!named.has(point)) add({ point, label, area: area.name })
    for (const { point, label } of area.points ?? []) add({ point, label, area: area.name })
    for (const { point, title } of area.screens ?? []) if (point !== undefined) add({ point, label: title, area: area.name })
  }
  for (const point of groupPoints()) add(point)
  return [...points.values()]
})

/** What every right is called. */
export const pointLabels = onceFor(
  (areas: readonly Area[]): ReadonlyMap<string, Label> => new Map(pointsOf(areas).map(({ point, label }) => [point, label])),
)

/** The points whose holders hold nothing else. */
export const alonePoints = onceFor(
  (areas: readonly Area[]): ReadonlySet<string> =>
    new Set(areas.flatMap(({ points = [] }) => points.flatMap(({ point, alone }) => ((alone ?? false) ? [point] : [])))),
)

/** The point among those that somebody would hold which is held alone or not at all; undefined where all is well. */
export const heldBesides = (points: readonly string[], alone: ReadonlySet<string>): string | undefined =>
  new Set(points).size > 1 ? points.find(point => alone.has(point)) : undefined

/** The points of what ends when a company goes live, in the order of the areas. */
export const openingPoints = (areas: readonly Area[]): readonly string[] =>
  areas.flatMap(({ entities }) => entities.flatMap(({ name, opening = [] }) => opening.map((what: string) => `${name}:${what}`)))

const entityPoints = (entity: AnyEntity): readonly Omit<Point, 'area'>[] => {
  const steps = Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
  const named = [...Object.entries(verbLabels), ...steps.map(([name, step]) => [name, step.label] as const)]
  const origins = Object.entries<Field>(entity.fields).filter(
    ([name, field]) => isOrigin(field) && !field.readonly && entity.partOf?.field !== name,
  )
  return [
    ...named.map(([name, label]) => ({ point: `${entity.name}:${name}`, label: joined(entity.label, label) })),
    ...origins.map(
      ([
        name,
        {
          label: [zh, en],
        },
      ]) => ({
        point: makingPoint(entity, name),
        label: joined(entity.label, [`由“${zh}”生成`, `Make from “${en}”`]),
      }),
    ),
  ]
}

const callPoints = (calls: readonly AnyCall[]): readonly { readonly point: string; readonly label: Label }[] =>
  calls.flatMap(call => (typeof call.point === 'string' ? [{ point: call.point, label: call.label }] : []))

/** Every group of fields. */
// The keys of a record over the groups are the groups.
export const fieldGroups = Object.keys(groupLabels) as readonly FieldGroup[]

const groupPoints = (): readonly Point[] =>
  fieldGroups.flatMap(group =>
    (['read', 'write'] as const).map(verb => ({
      point: groupPoint(group, verb),
      label: joined(groupLabels[group], verb === 'read' ? ['查看', 'Read'] : ['填写', 'Write']),
    })),
  )

const joined = (thing: Label, action: Label): Label => [`${thing[0]} · ${action[0]}`, `${thing[1]} · ${action[1]}`]
