import { shortName, type Area } from '../define/area.ts'
import type { Transition, Verb } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { administratorPoint, pointsOf, verbLabels } from './points.ts'

/** What a person may do with every entity, in the order of the columns. */
export const matrixVerbs = ['read', 'create', 'update', 'delete', 'export', 'import'] as const satisfies readonly Verb[]

/** A right in the matrix; a verb has a column of its own, steps and calls stand together in the last one. */
export interface MatrixPoint {
  readonly point: string
  readonly verb: Verb | null
  readonly label: Label
}

/** What rights are about: an entity, a screen, a group of fields. */
export interface MatrixRow {
  readonly key: string
  readonly label: Label
  /** The entity whose rows a scope narrows; null where everybody who may read sees all. */
  readonly scoped: string | null
  /** The entity, where it is one; records of it can be asked about. */
  readonly entity: string | null
  readonly points: readonly MatrixPoint[]
}

/** The rows of one area. */
export interface MatrixGroup {
  readonly name: string
  readonly label: Label
  readonly rows: readonly MatrixRow[]
}

/** The group of the rights over fields that cut across all areas, and that of the administrator's own point. */
const everywhere: Label = ['字段组与全局', 'Field groups and everywhere']

/** Every right there is as a matrix that a person can read: rows by area, each right exactly once. */
export const matrixOf = (areas: readonly Area[]): readonly MatrixGroup[] => {
  const points = pointsOf(areas)
  const groups = areas.map((area): MatrixGroup => {
    const own = points.filter(one => one.area === area.name)
    const rows = new Map<string, MatrixPoint[]>()
    for (const { point, label } of own) {
      const [subject = '', verb = ''] = point.split(':')
      rows.set(subject, [...(rows.get(subject) ?? []), { point, verb: asVerb(verb), label: shortLabel(areas, point, label) }])
    }
    return { name: area.name, label: area.label, rows: [...rows].map(([subject, of]) => rowOf(areas, subject, of)) }
  })
  return [...groups.filter(({ rows }) => rows.length > 0), { name: 'everywhere', label: everywhere, rows: rowsEverywhere(points) }]
}

const asVerb = (name: string): Verb | null => matrixVerbs.find(verb => verb === name) ?? null

const entityCalled = (areas: readonly Area[], name: string) => areas.flatMap(area => area.entities).find(entity => entity.name === name)

/** What a right does, without what it is about: `Finish inspection` of `Incoming inspection · Finish inspection`. */
const shortLabel = (areas: readonly Area[], point: string, label: Label): Label => {
  const [subject = '', name = ''] = point.split(':')
  const verb = asVerb(name)
  if (verb) return verbLabels[verb]
  const steps: Readonly<Record<string, Transition<Fields, string>>> = entityCalled(areas, subject)?.transitions ?? {}
  return Object.hasOwn(steps, name) ? (steps[name]?.label ?? label) : label
}

const rowOf = (areas: readonly Area[], subject: string, points: readonly MatrixPoint[]): MatrixRow => {
  const entity = entityCalled(areas, subject)
  const screen = areas.flatMap(area => area.screens ?? []).find(({ point }) => point?.startsWith(`${subject}:`))
  return {
    key: subject,
    label: entity?.label ?? screen?.title ?? points[0]?.label ?? [shortName({ name: subject }), shortName({ name: subject })],
    scoped: entity && entity.shared !== true ? entity.name : null,
    entity: entity?.name ?? null,
    points,
  }
}

const rowsEverywhere = (points: ReturnType<typeof pointsOf>): readonly MatrixRow[] => {
  const groups = new Map<string, MatrixPoint[]>()
  for (const { point, label, area } of points) {
    if (area !== undefined || point === administratorPoint) continue
    const [subject = '', verb = ''] = point.split(':')
    // To read and to write a group of fields stand in the columns of reading and editing.
    groups.set(subject, [...(groups.get(subject) ?? []), { point, verb: verb === 'read' ? 'read' : 'update', label }])
  }
  const administrator = points.find(({ point }) => point === administratorPoint)
  return [
    ...[...groups].map(([subject, of]) => ({ key: subject, label: groupLabel(of), scoped: null, entity: null, points: of })),
    ...(administrator
      ? [{ key: administratorPoint, label: administrator.label, scoped: null, entity: null, points: [{ ...administrator, verb: null }] }]
      : []),
  ]
}

/** `Price fields` of `Price fields · Read`. */
const groupLabel = ([first]: readonly MatrixPoint[]): Label => [
  first?.label[0].split(' · ')[0] ?? '',
  first?.label[1].split(' · ')[0] ?? '',
]
