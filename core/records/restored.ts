import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'

type Values = Readonly<Record<string, unknown>>

/** Former values as a change of the record; of lines that are gone new ones are made. */
export const restored = (entity: AnyEntity, record: StoredRecord<AnyEntity>, former: Values): Values =>
  Object.fromEntries(
    Object.entries(former).map(([name, value]) => {
      const field: Field | undefined = entity.fields[name]
      if (field?.kind !== 'lines' || !Array.isArray(value)) return [name, value]
      const present = new Set((record[name] as readonly { readonly id: number }[]).map(line => line.id))
      return [name, value.map(({ id, ...line }: { readonly id: number }) => (present.has(id) ? { ...line, id } : line))]
    }),
  )
