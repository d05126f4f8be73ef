import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { reportNamed } from '../define/registry.ts'
import { reportScreen } from '../define/report.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { seenRecord } from '../reading/seenRecord.server.ts'
import { mayReadReport } from '../rights/reportRights.ts'

/** What people speak of: a record that the actor may see, or a report that they may read, which goes by its name and has no number. */
export interface Subject {
  readonly entity: { readonly name: string }
  readonly id: number | null
  readonly title: Label
  readonly notice: { readonly link: string; readonly about: { readonly entity: string; readonly recordId: number | null } }
}

/** The record of this entity and number, or without a number the report of this name, as far as it is there for the actor; to others it does not exist. */
export const seenSubject = async (context: Context, name: string, id: number | null): Promise<Subject> =>
  id === null ? readReport(context, name) : seenRecord(context, name, id)

const readReport = ({ product: { registry }, actor }: Context, name: string): Subject => {
  const report = reportNamed(registry, name)
  if (!report || !mayReadReport(actor, report)) return refuse('notFound')
  return {
    entity: { name },
    id: null,
    title: report.label,
    notice: { link: reportScreen(registry.areas, name), about: { entity: name, recordId: null } },
  }
}

/** Those rows of the alias that are about the subject. */
export const isAbout = (alias: string, { entity, id }: Pick<Subject, 'entity' | 'id'>): RawBuilder<boolean> => {
  const record = sql.ref(`${alias}.record_id`)
  return sql<boolean>`${sql.ref(`${alias}.entity`)} = ${entity.name} and ${id === null ? sql`${record} is null` : sql`${record} = ${id}`}`
}
